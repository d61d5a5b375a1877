import { FileText } from 'lucide-react'
import { getTexts } from '@/lib/i18n/texts'
import type { Language } from '@/lib/languages'
import type { OrderDetails } from '@/lib/orders/types'
import { paths } from '@/lib/paths'

type Props = { order: OrderDetails; lang: Language }

export async function InvoiceLinks({ order, lang }: Props) {
  if (order.vatInvoices.length === 0) return null
  const t = await getTexts('documents.books')
  return (
    <ul aria-label={t('listTitle')} className="mt-3">
      {order.vatInvoices.map(({ kind, number }) => (
        <li key={number}>
          <a
            href={paths.invoice(lang, order.orderReference, number)}
            type="application/pdf"
            className="inline-flex min-h-11 items-center gap-2 underline underline-offset-4"
          >
            <FileText aria-hidden className="size-4 shrink-0" />
            {t(kind === 'invoice' ? 'downloadInvoice' : 'downloadCreditNote', { number })}
          </a>
        </li>
      ))}
    </ul>
  )
}
