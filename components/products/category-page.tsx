import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { Badge } from '@/components/ui/badge'
import type { Language } from '@/lib/i18n/languages'
import { paths } from '@/lib/paths'
import type { CategoryList } from '@/lib/products/listing/list-products'
import type { Category } from '@/lib/products/types'
import { ProductList } from './product-list'

type Props = { lang: Language; category: Category; list: CategoryList }

/** A category's list, cached or made for a request. */
export async function CategoryPage({ lang, category, list }: Props) {
  const [t, tHome] = [await getTranslations('catalogue'), await getTranslations('home')]
  const name = tHome(`sections.${category}`)
  const { listing, percent } = list
  return (
    <div className="page pt-6 lg:pt-10">
      <nav aria-label={t('breadcrumbs')}>
        <ol className="flex flex-wrap items-center gap-x-2 text-muted text-sm">
          <li className="flex items-center gap-2">
            <Link
              href={paths.home(lang)}
              prefetch={false}
              className="inline-flex min-h-11 items-center hover:text-ink"
            >
              {t('home')}
            </Link>
            <span aria-hidden>/</span>
          </li>
          <li aria-current="page" className="text-ink">
            {name}
          </li>
        </ol>
      </nav>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-3">
        <h1 className="text-3xl">{name}</h1>
        {percent > 0 && <Badge variant="accent">{t('upTo', { percent })}</Badge>}
      </div>
      <p className="mt-3 max-w-[60ch] text-muted">{t(`categoryIntros.${category}`)}</p>
      <ProductList
        lang={lang}
        listing={listing}
        label={name}
        to={(query) => paths.category(lang, category, query)}
        searchLabel={t('searchIn')}
      />
    </div>
  )
}
