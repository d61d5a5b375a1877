import { PageTags } from '@/components/layout/head-tags'
import { UnavailableView } from '@/components/layout/unavailable-view'
import { pageLanguage } from '@/lib/i18n/page-language'
import { getTexts } from '@/lib/i18n/texts'
import { type PageHead, pageMetadata } from '@/lib/seo/metadata'
import { cachePage } from '@/lib/shared/page-cache'
import { shop } from '@/lib/shop'

type Props = { params: Promise<{ lang: string }> }

async function headOf({ params }: Pick<Props, 'params'>): Promise<PageHead> {
  const lang = await pageLanguage(params)
  const t = await getTexts('layout.unavailable')
  return {
    lang,
    path: null,
    title: `${t('title')} – ${shop.name}`,
    description: t('text'),
    noindex: true,
  }
}

export const generateMetadata = (props: Props) => pageMetadata(headOf(props))

export default function UnavailablePage({ params }: Props) {
  cachePage()
  return (
    <>
      <PageTags head={headOf({ params })} />
      <UnavailableView />
    </>
  )
}
