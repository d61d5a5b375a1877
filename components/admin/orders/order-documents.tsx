import { FileText } from 'lucide-react'
import { Card, CardTitle } from '@/components/ui/card'
import { adminTexts } from '@/lib/admin/texts'
import { LANGUAGE_NAMES } from '@/lib/i18n/languages'
import type { OfficeOrder } from '@/lib/orders/office/read'

const PAPERS = [
  ['packing-slip', 'packingSlip'],
  ['pro-forma', 'proForma'],
] as const

/** The papers of an order, to print: what lies in the parcel, and what it costs. */
export async function OrderDocuments({ order }: { order: OfficeOrder }) {
  const t = await adminTexts()
  const { name } = LANGUAGE_NAMES[order.language]
  return (
    <Card aria-labelledby="order-documents">
      <CardTitle id="order-documents">{t('admin.order.papers')}</CardTitle>
      <p className="mt-3 text-muted text-sm">{t('admin.order.papersText', { language: name })}</p>
      <ul className="mt-1">
        {PAPERS.map(([path, key]) => (
          <li key={path}>
            <a
              href={`/admin/orders/${order.reference}/${path}`}
              type="application/pdf"
              className="inline-flex min-h-11 items-center gap-2 underline underline-offset-4"
            >
              <FileText aria-hidden className="size-4" />
              {t(`papers.${key}`)}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}
