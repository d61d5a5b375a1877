import { LegalPage } from '@/components/legal/legal-page'
import { pageLanguage } from '@/lib/i18n/page-language'
import { legalHead } from '@/lib/legal/head'
import { pageMetadata } from '@/lib/seo/metadata'
import { cachePage } from '@/lib/shared/page-cache'

type Props = { params: Promise<{ lang: string }> }

export async function generateMetadata({ params }: Props) {
  return pageMetadata(legalHead(await pageLanguage(params), 'privacy-policy'))
}

export default async function Page({ params }: Props) {
  cachePage()
  return <LegalPage lang={await pageLanguage(params)} page="privacy-policy" />
}
