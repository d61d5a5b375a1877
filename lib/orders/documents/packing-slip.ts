import 'server-only'
import { prisma } from '@/lib/db'
import type { Language } from '@/lib/languages'
import { mailTexts } from '@/lib/mail/texts'
import { remainingLines } from '@/lib/orders/returns/withdrawal-lines'
import { paths } from '@/lib/paths'
import { variantDescription } from '@/lib/products/variants/describe'
import { readOwnColours } from '@/lib/products/variants/own-colours'
import { shop } from '@/lib/shop'
import { commonOf, deliveryLines, orderFacts, presentFacts, senderLines } from './parts'
import type { DocumentOrder } from './read'
import type { Sheet } from './sheet'

/** Breaks SKUs by hand: a hyphen added at a line end would read as part of one. */
const SKU_LINE = /.{20}(?=.)/g

/** A check list of what is to be sent, without prices, as the recipient of a gift may see it. */
export async function packingSlip(
  order: DocumentOrder & { withdrawals?: Parameters<typeof remainingLines>[1] },
  language: Language = order.language,
): Promise<Sheet> {
  const { carrier, trackingNumber } = order
  const rest = remainingLines(order.lines, order.withdrawals ?? [])
  const lines = await linesIn(rest.length > 0 ? { ...order, lines: rest } : order, language)
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
      ...presentFacts([
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

/** Variants described in this language, or as ordered where changed or deleted since. */
async function linesIn(
  { lines, language: ordered }: DocumentOrder,
  language: Language,
): Promise<DocumentOrder['lines']> {
  if (language === ordered) return lines
  const ids = lines.flatMap(({ variantId }) => variantId ?? [])
  const [variants, own] = await Promise.all([
    prisma.variant.findMany({ where: { id: { in: ids } } }),
    readOwnColours(),
  ])
  return lines.map((line) => {
    const variant = variants.find(({ id }) => id === line.variantId)
    if (!variant || variantDescription(variant, ordered, own) !== line.description) return line
    return { ...line, description: variantDescription(variant, language, own) }
  })
}
