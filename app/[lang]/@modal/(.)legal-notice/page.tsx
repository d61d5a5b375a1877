import { LegalDialog } from '@/components/legal/legal-dialog'
import { pageLanguage } from '@/lib/i18n/page-language'
import { legalMetadata } from '@/lib/legal/metadata'

export const revalidate = 3600

type Props = { params: Promise<{ lang: string }> }

export async function generateMetadata({ params }: Props) {
  return legalMetadata(await pageLanguage(params), 'legal-notice')
}

export default async function Page({ params }: Props) {
  return <LegalDialog lang={await pageLanguage(params)} page="legal-notice" />
}
