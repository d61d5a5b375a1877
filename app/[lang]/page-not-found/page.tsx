import { PageTags } from '@/components/layout/head-tags'
import { NotFoundView } from '@/components/layout/not-found-view'
import { pageLanguage } from '@/lib/i18n/page-language'
import { getTexts } from '@/lib/i18n/texts'
import { type PageHead, pageMetadata } from '@/lib/seo/metadata'
import { cachePage } from '@/lib/shared/page-cache'
import { shop } from '@/lib/shop'

type Props = { params: Promise<{ lang: string }> }

async function headOf({ params }: Pick<Props, 'params'>): Promise<PageHead> {
  const lang = await pageLanguage(params)
  const t = await getTexts('metadata.notFound')
  return {
    lang,
    path: null,
    title: t('title', { shop: shop.name }),
    description: t('description', { shop: shop.name }),
    noindex: true,
  }
}

export const generateMetadata = (props: Props) => pageMetadata(headOf(props))

export default function NotFoundPage({ params }: Props) {
  cachePage()
  return (
    <>
      <PageTags head={headOf({ params })} />
      <NotFoundView />
    </>
  )
}
