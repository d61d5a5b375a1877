import { Button } from '@/components/ui/button'
import { getTexts } from '@/lib/i18n/texts'
import type { Language } from '@/lib/languages'
import { paths } from '@/lib/paths'
import { getRelated } from '@/lib/products/catalogue/related'
import type { ProductView } from '@/lib/products/types'

const MAX_OFFERED = 24

/** Offers products of the first one's category, as a plain form. */
export async function AddCompared({ lang, products }: { lang: Language; products: ProductView[] }) {
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
