import 'server-only'
import { prisma } from '@/lib/db'
import { labelled } from '@/lib/i18n/labelled'
import type { Language } from '@/lib/languages'
import { sendToOwner } from '@/lib/mail/deliver'
import { ownerMail } from '@/lib/mail/layout'
import { mailTexts } from '@/lib/mail/texts'
import type { Mail } from '@/lib/mail/types'
import { variantDescription } from '@/lib/products/variants/describe'
import { readOwnColours } from '@/lib/products/variants/own-colours'
import { FEW } from '@/lib/products/variants/stock'
import type { Payload } from '@/lib/runtime/outbox/topics'
import { shop } from '@/lib/shop'

/** `id` is the outbox message's. Leaves out variants that are off sale or stocked again. */
export async function mailOwnerLowStock(
  { variantIds }: Payload<'mail.owner-low-stock'>,
  id: string,
): Promise<void> {
  const [own, variants] = await Promise.all([
    readOwnColours(),
    prisma.variant.findMany({
      where: {
        id: { in: variantIds },
        available: true,
        stock: { lte: FEW },
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

type LowStock = {
  shop: { name: string; url: string }
  /** `item`: "Galaxy, 256 GB, Black". */
  articles: [{ item: string; left: number }, ...{ item: string; left: number }[]]
}

export async function lowStockMail(
  { shop, articles }: LowStock,
  language: Language,
): Promise<Mail> {
  const t = await mailTexts(language)
  const [{ item }] = articles
  return ownerMail({ shop, path: '/admin/products?state=low' }, language, t, {
    subject: t('mail.owner.lowStock.subject', { count: articles.length, item }),
    title: t('mail.owner.lowStock.title'),
    lines: [
      ...articles.map((one) =>
        labelled(language, one.item, t('mail.owner.lowStock.left', { left: one.left })),
      ),
      t('mail.owner.lowStock.again', { few: FEW }),
    ],
    open: t('mail.owner.lowStock.open'),
    footer: t('mail.owner.unmatched.footer', { shop: shop.name }),
  })
}
