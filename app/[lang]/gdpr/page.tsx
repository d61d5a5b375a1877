import { redirect } from 'next/navigation'
import { PageTags } from '@/components/layout/head-tags'
import { ConsentsCard } from '@/components/privacy/consents-card'
import { DeletionCard } from '@/components/privacy/deletion-card'
import { ExportCard } from '@/components/privacy/export-card'
import { RightsCard } from '@/components/privacy/rights-card'
import { pageLanguage } from '@/lib/i18n/page-language'
import { getTexts } from '@/lib/i18n/texts'
import { paths } from '@/lib/paths'
import { getConsents } from '@/lib/privacy/queries'
import { pageMetadata, privateHead } from '@/lib/seo/metadata'
import { shop } from '@/lib/shop'

type Props = { params: Promise<{ lang: string }> }

export const generateMetadata = ({ params }: Props) => pageMetadata(privateHead(params, 'gdpr'))

export default async function PrivacyPage({ params }: Props) {
  const lang = await pageLanguage(params)
  const consents = await getConsents()
  if (!consents.ok) redirect(paths.login(lang, { redirect: paths.gdpr(lang) }))
  const t = await getTexts('privacy')
  return (
    <div className="page pt-8 sm:pt-12">
      <PageTags head={privateHead(params, 'gdpr')} />
      <h1 className="page-title">{t('title')}</h1>
      <p className="mt-2 max-w-[65ch] text-muted">{t('intro')}</p>
      <div className="mt-8 grid gap-6 lg:grid-cols-2 lg:items-start">
        <div className="grid gap-6">
          <ExportCard />
          <ConsentsCard initial={consents.value} />
        </div>
        <div className="grid gap-6">
          <RightsCard email={shop.email} />
          <DeletionCard />
        </div>
      </div>
    </div>
  )
}
