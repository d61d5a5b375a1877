import { LegalDialog } from '@/components/legal/legal-dialog'
import { pageLanguage } from '@/lib/i18n/page-language'
import { legalHead } from '@/lib/legal/head'
import { pageMetadata } from '@/lib/seo/metadata'
import { cachePage } from '@/lib/shared/page-cache'

type Props = { params: Promise<{ lang: string }> }

export async function generateMetadata({ params }: Props) {
  return pageMetadata(legalHead(await pageLanguage(params), 'legal-notice'))
}

export default async function Page({ params }: Props) {
  cachePage()
  return <LegalDialog lang={await pageLanguage(params)} page="legal-notice" />
}
