import 'server-only'
import type { Result } from '@/lib/errors'
import { failureResponse } from '@/lib/http/route'
import { toSlug } from '@/lib/products/catalogue/content/slugs'
import { drawPdf } from './draw-pdf'
import type { DocumentOrder } from './read'
import type { Sheet } from './sheet'
import type { StoredDocument } from './store'

export async function documentResponse(
  read: Result<DocumentOrder>,
  write: (order: DocumentOrder) => Promise<Sheet>,
): Promise<Response> {
  if (!read.ok) return failureResponse(read)
  const sheet = await write(read.value)
  const pdf = await drawPdf(sheet)
  if (!pdf.ok) return failureResponse(pdf)
  const file = `${toSlug(sheet.title)}-${sheet.reference}.pdf`
  return pdfResponse(pdf.value, file)
}

/** A stored document, byte for byte. */
export const storedResponse = (
  read: Result<Pick<StoredDocument, 'content' | 'fileName'>>,
): Response =>
  read.ok ? pdfResponse(read.value.content, read.value.fileName) : failureResponse(read)

const pdfResponse = (pdf: Uint8Array<ArrayBuffer>, fileName: string) =>
  new Response(pdf, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${fileName}"`,
      'Content-Length': String(pdf.byteLength),
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
