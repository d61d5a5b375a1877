import { notFound, redirect } from 'next/navigation'
import { OrderPage } from '@/components/orders/order-page'
import { pageLanguage } from '@/lib/i18n/page-language'
import { getTexts } from '@/lib/i18n/texts'
import { pageMetadata } from '@/lib/metadata'
import { getOrder } from '@/lib/orders/queries'
import { paths } from '@/lib/paths'
import { readPaymentSetup } from '@/lib/payments/setup'
import { shop } from '@/lib/shop'

export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ lang: string; reference: string }> }

export async function generateMetadata({ params }: Props) {
  const [lang, { reference }] = [await pageLanguage(params), await params]
  const t = await getTexts('metadata.order')
  return pageMetadata({
    lang,
    path: (language) => paths.order(language, reference),
    title: t('title', { reference, shop: shop.name }),
    description: t('description', { reference, shop: shop.name }),
    noindex: true,
  })
}

export default async function Page({ params }: Props) {
  const [lang, { reference }] = [await pageLanguage(params), await params]
  const order = await getOrder(reference)
  if (order.ok) {
    return (
      <OrderPage
        order={order.value}
        setup={readPaymentSetup()}
        lang={lang}
        supportEmail={shop.email}
      />
    )
  }
  if (order.code !== 'UNAUTHENTICATED') notFound()
  redirect(paths.login(lang, { redirect: paths.order(lang, reference) }))
}
