import { FileText } from 'lucide-react'
import { Card, CardTitle } from '@/components/ui/card'
import { adminLanguage } from '@/lib/admin/language'
import { adminTexts } from '@/lib/admin/texts'
import { LANGUAGE_NAMES } from '@/lib/languages'
import type { AdminOrder } from '@/lib/orders/admin/read'

/**
 * The documents of an order, to print: what lies in the parcel, also in the language of admin, and what
 * it costs.
 */
export async function OrderDocuments({ order }: { order: AdminOrder }) {
  const [t, own] = await Promise.all([adminTexts(), adminLanguage()])
  const { reference, language } = order
  const documents = [
    { path: 'packing-slip', key: 'packingSlip', language },
    ...(own === language
      ? []
      : [{ path: `packing-slip?language=${own}`, key: 'packingSlip', language: own } as const]),
    { path: 'pro-forma', key: 'proForma', language },
  ] as const
  return (
    <Card aria-labelledby="order-documents">
      <CardTitle id="order-documents">{t('admin.order.documents')}</CardTitle>
      <ul className="mt-1">
        {documents.map((document) => (
          <li key={document.path}>
            <a
              href={`/admin/orders/${reference}/${document.path}`}
              type="application/pdf"
              className="inline-flex min-h-11 items-center gap-2 underline underline-offset-4"
            >
              <FileText aria-hidden className="size-4 shrink-0" />
              <span>
                {t(`documents.${document.key}`)} (PDF,{' '}
                <span lang={document.language}>{LANGUAGE_NAMES[document.language].name}</span>)
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}
