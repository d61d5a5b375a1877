import { notFound } from 'next/navigation'
import { PageTags } from '@/components/layout/head-tags'
import { ProductDetail } from '@/components/products/detail/product-detail'
import { getSession } from '@/lib/auth/session'
import { pageLanguage } from '@/lib/i18n/page-language'
import { getTexts } from '@/lib/i18n/texts'
import { previewHead } from '@/lib/products/catalogue/head'
import { readDraft } from '@/lib/products/catalogue/reads'
import { pageMetadata } from '@/lib/seo/metadata'

type Props = { params: Promise<{ lang: string; slug: string }> }

/** A draft as the shop will show it, for the administrator alone; 404 for all others. */
async function previewed({ params }: Props) {
  const lang = await pageLanguage(params)
  if (!(await getSession())?.isAdmin) notFound()
  return { lang, product: (await readDraft(lang, (await params).slug)) ?? notFound() }
}

export async function generateMetadata(props: Props) {
  const { lang, product } = await previewed(props)
  return pageMetadata(previewHead(lang, product))
}

/** Never kept: it does not call `cachePage`. */
export default async function Page(props: Props) {
  const { lang, product } = await previewed(props)
  const t = await getTexts('admin.products')
  return (
    <article className="page pt-4 lg:pt-8">
      <PageTags head={previewHead(lang, product)} />
      <p role="note" className="mb-6 rounded-card bg-warning/12 px-4 py-3 text-warning">
        {t('previewNote')}
      </p>
      <ProductDetail
        lang={lang}
        product={product}
        heading={<h1 className="mt-1 text-2xl lg:text-3xl">{product.name}</h1>}
      />
    </article>
  )
}
