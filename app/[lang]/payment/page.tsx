import { ArrowLeft } from 'lucide-react'
import { redirect } from 'next/navigation'
import { PageTags } from '@/components/layout/head-tags'
import { orderNoteHtml } from '@/components/legal/order-note'
import { PaymentPage } from '@/components/payments/payment-page'
import { ReturnScreen } from '@/components/payments/return-screen'
import { pageLanguage } from '@/lib/i18n/page-language'
import { getTexts } from '@/lib/i18n/texts'
import { findReturnedOrder } from '@/lib/orders/unpaid/returned'
import { paths } from '@/lib/paths'
import { readReturn } from '@/lib/payments/checkout/return-flags'
import { readCheckout } from '@/lib/payments/checkout/setup'
import { pageMetadata, privateHead } from '@/lib/seo/metadata'

type Query = Record<string, string | string[] | undefined>
type Props = { params: Promise<{ lang: string }>; searchParams: Promise<Query> }

export const generateMetadata = ({ params }: Props) => pageMetadata(privateHead(params, 'payment'))

export default async function Payment({ params, searchParams }: Props) {
  const lang = await pageLanguage(params)
  const { flag, order, query } = readReturn(await searchParams)
  const setup = await readCheckout(await orderNoteHtml(lang))
  if (!setup.ok) redirect(paths.login(lang, { redirect: paths.payment(lang) + query }))
  const [t, tCart] = await Promise.all([getTexts('payments'), getTexts('cart')])
  if (flag) {
    return (
      <div className="page">
        <PageTags head={privateHead(params, 'payment')} />
        <ReturnScreen
          flag={flag}
          order={order ? await findReturnedOrder(order) : null}
          isNamed={order !== null}
        />
      </div>
    )
  }
  return (
    <div className="page pt-6 sm:pt-10">
      <PageTags head={privateHead(params, 'payment')} />
      <PaymentPage setup={setup.value}>
        <header>
          <a
            href={paths.cart(lang)}
            className="-ml-1 inline-flex min-h-11 items-center gap-2 px-1 text-muted text-sm hover:text-ink"
          >
            <ArrowLeft aria-hidden className="size-4" />
            {t('backToCart')}
          </a>
          <h1 className="page-title mt-1">{t('title')}</h1>
          <p className="mt-3 max-w-[65ch] text-muted">{t('intro')}</p>
          <noscript>
            <p className="mt-6 rounded-card border border-line bg-raised p-5">
              {tCart('needsJavaScript')}
            </p>
          </noscript>
        </header>
      </PaymentPage>
    </div>
  )
}
