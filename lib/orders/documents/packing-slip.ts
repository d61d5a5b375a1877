import 'server-only'
import type { Language } from '@/lib/languages'
import { mailTexts } from '@/lib/mail/texts'
import { paths } from '@/lib/paths'
import { shop } from '@/lib/shop'
import { deliveryLines } from './address'
import { commonOf, given, orderFacts } from './common'
import { linesIn } from './lines-in'
import type { PaperOrder } from './read'
import { senderLines } from './seller'
import type { Sheet } from './sheet'

/** As much of an SKU as its column holds: a hyphen at a line's end would be read as its own. */
const SKU_LINE = /.{20}(?=.)/g

/**
 * What lies in the parcel, to tick off, without a price: a present may be unpacked by its receiver. In the
 * order's language, or the one of those who pack it.
 */
export async function packingSlip(
  order: PaperOrder,
  language: Language = order.language,
): Promise<Sheet> {
  const { carrier, trackingNumber } = order
  const lines = await linesIn(order, language)
  const t = await mailTexts(language)
  const hasSkus = lines.some(({ sku }) => sku)
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const url = `${shop.url}${paths.withdrawal(language)}`
  return {
    ...commonOf(order, language, t),
    title: t('documents.packingSlip'),
    lead: '',
    blocks: [
      { title: t('documents.sender'), lines: senderLines(language) },
      { title: t('payments.deliveryAddress'), lines: deliveryLines(order, language) },
    ],
    facts: [
      ...orderFacts(order, language, t),
      [t('documents.pieces'), String(pieces)],
      ...given([
        [t('orders.shipment.carrier'), carrier],
        [t('orders.shipment.trackingNumber'), trackingNumber],
      ]),
    ],
    columns: [
      { title: t('documents.quantity'), width: 64, align: 'right' },
      { title: t('documents.item') },
      ...(hasSkus ? [{ title: t('admin.products.parts.columns.sku'), width: 130 }] : []),
    ],
    rows: lines.map(({ name, description, sku, quantity }) => [
      { text: String(quantity) },
      { text: name, more: description },
      ...(hasSkus ? [{ text: (sku ?? '').replace(SKU_LINE, '$&\n') }] : []),
    ]),
    hasBoxes: true,
    totals: [],
    payment: null,
    notes: [
      t('mail.withdrawal', { email: shop.email, url }),
      t('mail.questions', { email: shop.email }),
    ],
  }
}
