import 'server-only'
import type { Result } from '@/lib/errors'
import { failureResponse } from '@/lib/http/route'
import { toSlug } from '@/lib/products/catalogue/slugs'
import { drawPdf } from './draw-pdf'
import type { PaperOrder } from './read'
import type { Sheet } from './sheet'

/** Answers with the PDF of this order, to be seen in the browser and kept nowhere; else with the failure. */
export async function paperResponse(
  read: Result<PaperOrder>,
  write: (order: PaperOrder) => Promise<Sheet>,
): Promise<Response> {
  if (!read.ok) return failureResponse(read)
  const sheet = await write(read.value)
  const pdf = await drawPdf(sheet)
  if (!pdf.ok) return failureResponse(pdf)
  const file = `${toSlug(sheet.title)}-${sheet.reference}.pdf`
  return new Response(pdf.value, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${file}"`,
      'Content-Length': String(pdf.value.byteLength),
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
}
