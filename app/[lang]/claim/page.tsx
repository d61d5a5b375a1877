import { PageTags } from '@/components/layout/head-tags'
import { ClaimForm } from '@/components/orders/claims/claim-form'
import { OwnOrders } from '@/components/orders/own-orders'
import { pageLanguage } from '@/lib/i18n/page-language'
import { getTexts } from '@/lib/i18n/texts'
import { startClaim } from '@/lib/orders/claims/start'
import { paths } from '@/lib/paths'
import { pageMetadata, privateHead } from '@/lib/seo/metadata'

type Props = {
  params: Promise<{ lang: string }>
  searchParams: Promise<{ order?: string | string[] }>
}

export const generateMetadata = ({ params }: Props) => pageMetadata(privateHead(params, 'claim'))

/** Open to guests with an order number and its e-mail address. */
export default async function ClaimPage({ params, searchParams }: Props) {
  const lang = await pageLanguage(params)
  const t = await getTexts('claims')
  const start = await startClaim((await searchParams).order)
  return (
    <div className="page pt-8 sm:pt-12">
      <PageTags head={privateHead(params, 'claim')} />
      <div className="mx-auto max-w-2xl">
        <h1 className="page-title">{t('title')}</h1>
        <p className="mt-3 mb-8 max-w-[65ch] text-muted">{t('intro')}</p>
        {start.step === 'order' && (
          <OwnOrders
            lang={lang}
            to={(reference) => paths.claim(lang, reference)}
            isOffered={({ status }) => status === 'delivered' || status === 'completed'}
          />
        )}
        <ClaimForm start={start} />
      </div>
    </div>
  )
}
