import { ArrowLeft } from 'lucide-react'
import Link from 'next/link'
import { JsonLd, PageTags } from '@/components/layout/head-tags'
import { Breadcrumbs, stepsToCategory } from '@/components/products/breadcrumbs'
import { Picture } from '@/components/products/picture'
import { Badge } from '@/components/ui/badge'
import { getTexts } from '@/lib/i18n/texts'
import type { Language } from '@/lib/languages'
import { paths } from '@/lib/paths'
import { categoryPath, findCategory } from '@/lib/products/categories/current'
import { categoryTexts } from '@/lib/products/categories/texts'
import { itemList } from '@/lib/products/json-ld/list'
import type { CategoryList } from '@/lib/products/listing/list-products'
import type { ListPage as Page } from '@/lib/products/listing/page-list'
import { listHead } from '@/lib/products/listing/page-list'
import type { Category } from '@/lib/products/types'
import { breadcrumbList } from '@/lib/seo/json-ld'
import { ProductList } from './product-list'

export function ListPage({ page, list }: { page: Page; list: CategoryList }) {
  const { lang, category, isPremium } = page
  return (
    <>
      <PageTags head={listHead(page, list.listing)} />
      {isPremium ? (
        <PremiumPage lang={lang} list={list} />
      ) : (
        <CategoryPage lang={lang} category={category} list={list} />
      )}
    </>
  )
}

type Props = { lang: Language; category: Category; list: CategoryList }

async function CategoryPage({ lang, category, list }: Props) {
  const [t, texts] = await Promise.all([getTexts('catalogue'), categoryTexts(lang)])
  const name = texts.name(category)
  const picture = findCategory(category)?.picture
  const { listing, percent } = list
  const steps = await stepsToCategory(lang, category)
  const items = itemList(lang, listing)
  return (
    <div className="page pt-6 lg:pt-10">
      {items && <JsonLd things={[items, breadcrumbList(steps)]} />}
      <Breadcrumbs steps={steps} />
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-3">
        <h1 className="page-title min-w-0">{name}</h1>
        {percent > 0 && <Badge variant="accent">{t('upTo', { percent })}</Badge>}
      </div>
      <p className="mt-3 max-w-[60ch] text-muted">{texts.text(category)}</p>
      {picture && (
        <Picture
          src={picture}
          alt=""
          sizes="(min-width: 1280px) 1216px, 92vw"
          isFirst
          className="mt-6 aspect-[3/1] overflow-hidden rounded-card"
        />
      )}
      <ProductList
        lang={lang}
        listing={listing}
        label={name}
        to={(query) => categoryPath(lang, category, query)}
        searchLabel={t('searchIn')}
      />
    </div>
  )
}

/** The smartphones (specification §2). */
async function PremiumPage({ lang, list }: { lang: Language; list: CategoryList }) {
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
