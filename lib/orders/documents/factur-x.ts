import 'server-only'
import type { InvoiceData } from '@/lib/orders/invoices/data'
import { structuredInvoice } from '@/lib/orders/invoices/structured'

/** The PDF with the invoice as `factur-x.xml` (Factur-X 1.0 and ZUGFeRD 2, profile EN 16931). Its bytes differ each time. */
export async function withStructuredInvoice(
  pdf: Uint8Array,
  data: InvoiceData,
  filename: string,
): Promise<Uint8Array<ArrayBuffer>> {
  // Loaded when the first business pays: it reads spreadsheets too.
  const { InvoiceService } = await import('@e-invoice-eu/core')
  const silent = () => {}
  const service = new InvoiceService({
    log: silent,
    warn: silent,
    error: (text: string) => console.error(text),
  })
  const embedded = await service.generate(structuredInvoice(data), {
    format: 'Factur-X-EN16931',
    lang: data.language,
    pdf: { buffer: pdf, filename, mimetype: 'application/pdf' },
  })
  if (typeof embedded === 'string') throw new Error('A structured invoice without its PDF')
  return new Uint8Array(embedded)
}
