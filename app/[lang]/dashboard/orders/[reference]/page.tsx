import { notFound, redirect } from 'next/navigation'
import { PageTags } from '@/components/layout/head-tags'
import { OrderPage } from '@/components/orders/page/order-page'
import { pageLanguage } from '@/lib/i18n/page-language'
import { getTexts } from '@/lib/i18n/texts'
import { toCents } from '@/lib/money'
import { getOrder } from '@/lib/orders/reading/queries'
import { paths } from '@/lib/paths'
import { readPaymentSetup } from '@/lib/payments/checkout/setup'
import { type PageHead, pageMetadata } from '@/lib/seo/metadata'
import { shop } from '@/lib/shop'

type Props = { params: Promise<{ lang: string; reference: string }> }

async function headOf({ params }: Pick<Props, 'params'>): Promise<PageHead> {
  const [lang, { reference }] = await Promise.all([pageLanguage(params), params])
  const t = await getTexts('metadata.order')
  return {
    lang,
    path: (language) => paths.order(language, reference),
    title: t('title', { reference, shop: shop.name }),
    description: t('description', { reference, shop: shop.name }),
    noindex: true,
  }
}

export const generateMetadata = (props: Props) => pageMetadata(headOf(props))

export default async function Page({ params }: Props) {
  const [lang, { reference }] = await Promise.all([pageLanguage(params), params])
  const order = await getOrder(reference)
  if (order.ok) {
    return (
      <>
        <PageTags head={headOf({ params })} />
        <OrderPage
          order={order.value}
          setup={readPaymentSetup(toCents(order.value.payment.due))}
          lang={lang}
          supportEmail={shop.email}
        />
      </>
    )
  }
  if (order.code !== 'UNAUTHENTICATED') notFound()
  redirect(paths.login(lang, { redirect: paths.order(lang, reference) }))
}
