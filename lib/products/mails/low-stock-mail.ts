import { labelled } from '@/lib/i18n/labelled'
import type { Language } from '@/lib/languages'
import { ownerMail } from '@/lib/mail/owner-layout'
import { mailTexts } from '@/lib/mail/texts'
import type { Mail } from '@/lib/mail/types'
import { FEW } from '@/lib/products/variants/stock'

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
