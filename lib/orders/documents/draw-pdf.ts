import 'server-only'
import path from 'node:path'
import type { Result } from '@/lib/errors'
import { failureResponse } from '@/lib/http/route'
import { toSlug } from '@/lib/products/catalogue/content/slugs'
import { shareThread } from '@/lib/runtime/thread'
import type { DocumentOrder } from './read'
import type { Sheet } from './sheet'
import type { StoredDocument } from './store'

/** Worker thread: 250 ms for a long document (docs/decisions/027). SERVICE_UNAVAILABLE with more than 30 queued. */
export const drawPdf = shareThread<Sheet, Uint8Array<ArrayBuffer>>({
  task: 'Document drawing',
  file: path.join(process.cwd(), 'lib/orders/documents/drawing/draw.mjs'),
  name: 'draw',
  max: 30,
  memory: 256,
})

/** Two at a time wait: 200 packing slips take 20 s and 250 MB. */
export const drawPdfOfAll = shareThread<Sheet[], Uint8Array<ArrayBuffer>>({
  task: 'Drawing of many documents',
  file: path.join(process.cwd(), 'lib/orders/documents/drawing/draw.mjs'),
  name: 'drawAll',
  max: 3,
  memory: 512,
  timeout: 120_000,
})

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
