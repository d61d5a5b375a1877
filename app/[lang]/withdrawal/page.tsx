import { PageTags } from '@/components/layout/head-tags'
import { OwnOrders } from '@/components/orders/own-orders'
import { WithdrawalForm } from '@/components/orders/withdrawal/withdrawal-form'
import { fullName } from '@/lib/accounts/person-name'
import { pageLanguage } from '@/lib/i18n/page-language'
import { getTexts } from '@/lib/i18n/texts'
import { getOrder } from '@/lib/orders/reading/queries'
import { paths } from '@/lib/paths'
import { pageMetadata, privateHead } from '@/lib/seo/metadata'

type Props = {
  params: Promise<{ lang: string }>
  searchParams: Promise<{ order?: string | string[] }>
}

export const generateMetadata = ({ params }: Props) =>
  pageMetadata(privateHead(params, 'withdrawal'))

/** Open to guests with an order number and its e-mail address: withdrawal needs no login. */
export default async function WithdrawalPage({ params, searchParams }: Props) {
  const lang = await pageLanguage(params)
  const t = await getTexts('withdrawal')
  const { order: named } = await searchParams
  const order = typeof named === 'string' ? await getOrder(named) : null
  const known = order?.ok ? order.value : null
  return (
    <div className="page pt-8 sm:pt-12">
      <PageTags head={privateHead(params, 'withdrawal')} />
      <div className="mx-auto max-w-2xl">
        <h1 className="page-title">{t('title')}</h1>
        <p className="mt-3 mb-8 max-w-[65ch] text-muted">{t('intro')}</p>
        {!known && (
          <OwnOrders
            lang={lang}
            to={(reference) => paths.withdrawal(lang, reference)}
            isOffered={({ status, isWithdrawn }) => status !== 'cancelled' && !isWithdrawn}
          />
        )}
        <WithdrawalForm
          statement={{
            name: known ? fullName(known.customer, lang) : '',
            reference: known?.orderReference ?? '',
            email: known?.customer.email ?? '',
          }}
        />
      </div>
    </div>
  )
}
