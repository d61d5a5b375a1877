import 'server-only'
import { prisma } from '@/lib/db'
import { toSlug } from '@/lib/products/catalogue/content/slugs'
import { orderConfirmation } from './confirmation'
import { drawPdf } from './draw-pdf'
import { withLines } from './read'
import { readDocument, type StoredDocument, storeDocument } from './store'

/** The order's confirmation, made once. Throws, to be retried, when it cannot be drawn or the order is gone. */
export async function confirmOrder(orderId: string): Promise<StoredDocument> {
  const kind = 'confirmation'
  const stored = await readDocument({ orderId, kind })
  if (stored) return stored
  const order = await prisma.order.findUniqueOrThrow({
    where: { id: orderId },
    include: { ...withLines, termsVersion: true },
  })
  const sheet = await orderConfirmation(order)
  const pdf = await drawPdf(sheet)
  if (!pdf.ok) throw new Error(`The confirmation was not drawn: ${pdf.code}`)
  const fileName = `${toSlug(sheet.title)}-${order.reference}.pdf`
  const made = await storeDocument({ orderId, kind, fileName, content: pdf.value })
  if (!made) throw new Error('The order was made anonymous meanwhile')
  return made
}
