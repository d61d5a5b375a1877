import { NotFoundView } from '@/components/layout/not-found-view'
import { pageLanguage } from '@/lib/i18n/page-language'
import { getTexts } from '@/lib/i18n/texts'
import { pageMetadata } from '@/lib/metadata'
import { shop } from '@/lib/shop'

export const revalidate = 3600

type Props = { params: Promise<{ lang: string }> }

export async function generateMetadata({ params }: Props) {
  const lang = await pageLanguage(params)
  const t = await getTexts('metadata.notFound')
  return pageMetadata({
    lang,
    path: null,
    title: t('title', { shop: shop.name }),
    description: t('description', { shop: shop.name }),
    noindex: true,
  })
}

export default NotFoundView
