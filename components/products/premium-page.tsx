import { ArrowLeft } from 'lucide-react'
import Link from 'next/link'
import { JsonLd } from '@/components/layout/json-ld'
import { Badge } from '@/components/ui/badge'
import { getTexts } from '@/lib/i18n/texts'
import type { Language } from '@/lib/languages'
import { paths } from '@/lib/paths'
import { itemList } from '@/lib/products/json-ld/list'
import type { CategoryList } from '@/lib/products/listing/list-products'
import { ProductList } from './product-list'

/** The smartphones (specification §2). */
export async function PremiumPage({ lang, list }: { lang: Language; list: CategoryList }) {
  const t = await getTexts('catalogue')
  const { listing, percent } = list
  const items = itemList(lang, listing)
  return (
    <div className="page pt-6 lg:pt-10">
      {items && <JsonLd things={[items]} />}
      <Link
        href={paths.home(lang)}
        prefetch={false}
        className="inline-flex min-h-11 items-center gap-2 text-muted text-sm hover:text-ink"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {t('backToHome')}
      </Link>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-3">
        <h1 className="page-title min-w-0">{t('premiumTitle')}</h1>
        {percent > 0 && <Badge variant="accent">{t('upTo', { percent })}</Badge>}
      </div>
      <p className="mt-3 max-w-[60ch] text-muted">{t('premiumIntro')}</p>
      <ProductList
        lang={lang}
        listing={listing}
        label={t('premiumTitle')}
        to={(query) => paths.premium(lang, query)}
        searchLabel={t('search')}
        isOnPremium
      />
    </div>
  )
}
