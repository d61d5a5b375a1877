import Link from 'next/link'
import { Button } from '@/components/ui/button'
import { getTexts } from '@/lib/i18n/texts'
import type { Language } from '@/lib/languages'
import { paths } from '@/lib/paths'
import { getRelated } from '@/lib/products/catalogue/queries'
import { MAX_COMPARED } from '@/lib/products/compare/compare'
import type { Comparison } from '@/lib/products/compare/comparison'
import type { ProductView } from '@/lib/products/types'
import { ChosenBefore, ClearCompared, PrintButton } from './compare-controls'
import { CompareTable } from './compare-table'
import './compare.css'

const LEFT_OUT = ['tooMany', 'unknown', 'repeated'] as const
const MAX_NAME_LENGTH = 60

type Props = { lang: Language; comparison: Comparison }

export async function ComparePage({ lang, comparison }: Props) {
  const t = await getTexts('comparison')
  const { products } = comparison
  const notices = LEFT_OUT.filter((key) => comparison[key].length > 0)
  return (
    <div className="page comparison-page pt-6 lg:pt-10">
      <h1 className="page-title">{t('title')}</h1>
      {notices.length > 0 && (
        <ul className="mt-4 grid gap-1 border-warning border-l-2 pl-4 text-sm">
          {notices.map((key) => (
            <li key={key} className="wrap-anywhere">
              {t(key, { names: shortened(comparison[key]) })}
            </li>
          ))}
        </ul>
      )}
      {products.length === 0 ? (
        <>
          <p className="mt-4 max-w-[60ch] text-muted">{t('empty')}</p>
          <Button asChild className="mt-6">
            <Link href={paths.premium(lang)} prefetch={false}>
              {t('browse')}
            </Link>
          </Button>
          <ChosenBefore label={t('chosen')} />
        </>
      ) : (
        <>
          <div className="comparison-tools">
            {products.length > 1 && (
              <label className="flex min-h-11 items-center gap-3">
                <input type="checkbox" id="only-differences" className="size-5 accent-ink" />
                {t('only')}
              </label>
            )}
            <div className="-mx-4 flex flex-wrap">
              {products.length > 1 && (
                <ClearCompared href={paths.compare(lang)} label={t('clear')} />
              )}
              <PrintButton label={t('print')} />
            </div>
          </div>
          <CompareTable lang={lang} products={products} />
          {products.length < MAX_COMPARED && <AddCompared lang={lang} products={products} />}
        </>
      )}
    </div>
  )
}

/** URLs may hold any names: bounds the notice. */
function shortened(names: string[]): string {
  const short = names.map((name) =>
    name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH)}…` : name,
  )
  return short.length > MAX_COMPARED
    ? `${short.slice(0, MAX_COMPARED).join(', ')}, …`
    : short.join(', ')
}

const MAX_OFFERED = 24

/** Offers products of the first one's category, as a plain form. */
async function AddCompared({ lang, products }: { lang: Language; products: ProductView[] }) {
  const [first] = products
  if (!first) return null
  const related = await getRelated(lang, first, MAX_OFFERED)
  const others = related.filter((one) => !products.some(({ id }) => id === one.id))
  if (others.length === 0) return null
  const t = await getTexts('comparison')
  return (
    <form
      method="get"
      action={paths.compare(lang)}
      className="mt-8 flex flex-wrap items-end gap-3 print:hidden"
    >
      {products.map(({ slug }) => (
        <input key={slug} type="hidden" name="product" value={slug} />
      ))}
      <label className="grid min-w-0 grow basis-60 gap-1.5 sm:max-w-sm">
        <span className="font-medium text-sm">{t('addLabel')}</span>
        <select
          name="product"
          className="min-h-11 w-full rounded-full border border-strong-line bg-raised pr-9 pl-4"
        >
          {others.map(({ id, slug, name }) => (
            <option key={id} value={slug}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" variant="outline">
        {t('add')}
      </Button>
    </form>
  )
}
