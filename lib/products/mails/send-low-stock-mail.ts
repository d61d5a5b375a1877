import 'server-only'
import { prisma } from '@/lib/db'
import { sendToOwner } from '@/lib/mail/to-owner'
import { variantDescription } from '@/lib/products/variants/describe'
import { readOwnColours } from '@/lib/products/variants/own-colours'
import { FEW } from '@/lib/products/variants/stock'
import type { Payload } from '@/lib/runtime/outbox/topics'
import { shop } from '@/lib/shop'
import { lowStockMail } from './low-stock-mail'

/** `id` is the outbox message's. Leaves out variants that are off sale or stocked again. */
export async function mailOwnerLowStock(
  { variantIds }: Payload<'mail.owner-low-stock'>,
  id: string,
): Promise<void> {
  const [own, variants] = await Promise.all([
    readOwnColours(),
    prisma.variant.findMany({
      where: {
        ...{ id: { in: variantIds }, available: true, stock: { lte: FEW } },
        product: { available: true, archivedAt: null },
      },
      orderBy: [{ stock: 'asc' }, { product: { name: 'asc' } }, { position: 'asc' }],
      include: { product: { select: { name: true } } },
    }),
  ])
  await sendToOwner(id, async (language) => {
    const articles = variants.map((variant) => ({
      item: [variant.product.name, variantDescription(variant, language, own)]
        .filter(Boolean)
        .join(', '),
      left: variant.stock ?? 0,
    }))
    const [first, ...more] = articles
    return first ? lowStockMail({ shop, articles: [first, ...more] }, language) : null
  })
}
