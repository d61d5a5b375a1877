import type { MailTexts } from '@/lib/mail/texts'
import type { DocumentFile } from '@/lib/orders/documents/invoice-file'
import type { InvoiceKind } from '@/lib/orders/invoices/data'
import { sentence } from './order-mail'
import type { Part } from './order-parts'

export type AttachedInvoice = DocumentFile & { kind: InvoiceKind; number: string }

export function attachedParts(attached: AttachedInvoice | null, t: MailTexts): Part[] {
  if (!attached) return []
  const { kind, number, fileName, content } = attached
  const title = t(kind === 'invoice' ? 'documents.books.invoice' : 'documents.books.creditNote')
  return [
    {
      ...sentence(t('documents.books.attached', { title, number })),
      attachments: [
        {
          filename: fileName,
          contentType: 'application/pdf',
          contentDisposition: 'attachment',
          content: Buffer.from(content),
        },
      ],
    },
  ]
}
