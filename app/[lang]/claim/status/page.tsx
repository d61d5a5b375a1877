import { notFound } from 'next/navigation'
import { PageTags } from '@/components/layout/head-tags'
import { ClaimStatus } from '@/components/orders/claims/claim-status'
import { pictureFailure } from '@/components/orders/pictures/picture-failure'
import { Unbroken } from '@/components/ui/unbroken'
import { pageLanguage } from '@/lib/i18n/page-language'
import { getTexts } from '@/lib/i18n/texts'
import { readClaim } from '@/lib/orders/claims/queries'
import { pageMetadata, privateHead } from '@/lib/seo/metadata'

type Query = Record<'token' | 'added' | 'error' | 'refused', string | string[] | undefined>
type Props = { params: Promise<{ lang: string }>; searchParams: Promise<Query> }

export const generateMetadata = ({ params }: Props) =>
  pageMetadata(privateHead(params, 'claimStatus'))

/** The customer's page of a claim; mails about the claim link to it. */
export default async function ClaimStatusPage({ params, searchParams }: Props) {
  const lang = await pageLanguage(params)
  const query = await searchParams
  const read = await readClaim(query.token)
  if (!read.ok) notFound()
  const t = await getTexts('claims')
  return (
    <div className="page pt-8 sm:pt-12">
      <PageTags head={privateHead(params, 'claimStatus')} />
      <div className="mx-auto max-w-2xl">
        <h1 className="page-title">
          <Unbroken>{t('statusTitle', { reference: read.value.order.reference })}</Unbroken>
        </h1>
        <p className="mt-3 mb-8 max-w-[65ch] text-muted">{t('statusIntro')}</p>
        <ClaimStatus
          claim={read.value}
          lang={lang}
          added={Number(query.added) || 0}
          error={await pictureFailure(query, t('tooMany'))}
        />
      </div>
    </div>
  )
}
