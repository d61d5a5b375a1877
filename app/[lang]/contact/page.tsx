import { LegalPage } from '@/components/legal/legal-page'
import { pageLanguage } from '@/lib/i18n/page-language'
import { legalMetadata } from '@/lib/legal/metadata'

export const revalidate = 3600

type Props = { params: Promise<{ lang: string }> }

export async function generateMetadata({ params }: Props) {
  return legalMetadata(await pageLanguage(params), 'contact')
}

export default async function Page({ params }: Props) {
  return <LegalPage lang={await pageLanguage(params)} page="contact" />
}
