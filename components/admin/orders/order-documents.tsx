import { FileText } from 'lucide-react'
import { Card, CardTitle } from '@/components/ui/card'
import { adminLanguage, adminTexts } from '@/lib/admin/texts'
import { datesIn } from '@/lib/i18n/dates'
import { LANGUAGE_TABLE } from '@/lib/languages'
import type { AdminOrder } from '@/lib/orders/admin/read'
import { asIssued } from '@/lib/orders/invoices/issued'

export async function OrderDocuments({ order }: { order: AdminOrder }) {
  const [t, own] = await Promise.all([adminTexts(), adminLanguage()])
  const { reference, language } = order
  const documents = [
    { path: 'packing-slip', key: 'packingSlip', language },
    ...(own === language
      ? []
      : [{ path: `packing-slip?language=${own}`, key: 'packingSlip', language: own } as const]),
    { path: 'pro-forma', key: 'proForma', language },
    ...(order.documents.some(({ kind }) => kind === 'confirmation')
      ? [{ path: 'confirmation', key: 'confirmation.title', language } as const]
      : []),
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
                <span lang={document.language}>{LANGUAGE_TABLE[document.language].name}</span>)
              </span>
            </a>
          </li>
        ))}
        {order.vatInvoices.map(asIssued).map(({ kind, number }) => (
          <li key={number}>
            <a
              href={`/admin/orders/${reference}/invoices/${number}`}
              type="application/pdf"
              className="inline-flex min-h-11 items-center gap-2 underline underline-offset-4"
            >
              <FileText aria-hidden className="size-4 shrink-0" />
              <span>
                {t(kind === 'invoice' ? 'documents.books.invoice' : 'documents.books.creditNote')}{' '}
                {number} (PDF, <span lang={language}>{LANGUAGE_TABLE[language].name}</span>)
              </span>
            </a>
          </li>
        ))}
      </ul>
      {order.termsVersion && <AcceptedTerms version={order.termsVersion} />}
    </Card>
  )
}

async function AcceptedTerms({ version }: { version: NonNullable<AdminOrder['termsVersion']> }) {
  const t = await adminTexts()
  const lang = await adminLanguage()
  const date = datesIn(lang).dateTime(version.firstShownAt, { dateStyle: 'long' })
  return (
    <p className="mt-3 border-line border-t pt-3 text-muted">
      {t('admin.order.termsVersion', { date })}
      <span className="wrap-anywhere block text-xs">SHA-256 {version.hash}</span>
    </p>
  )
}
