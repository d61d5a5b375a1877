import { getDocumentProxy } from 'unpdf'
import { readAdminOrder } from '@/lib/orders/admin/read'
import { drawPdf } from '@/lib/orders/documents/draw-pdf'
import type { DocumentOrder } from '@/lib/orders/documents/read'
import type { Sheet } from '@/lib/orders/documents/sheet'
import { createCreditorReference } from '@/lib/payments/bank/creditor-reference'
import { insert } from './rows'

type Line = Record<string, unknown>

export const IBAN = 'FR14 2004 1010 0505 0001 3M02 606'

/** Two lines: €2,449.80 including €408.30 of VAT. */
export const LINES: Line[] = [
  { name: 'Aurora One', description: '256 GB, noir', quantity: 2, unit_price_cents: 99_990 },
  { name: 'Écran « Œil »', description: '', quantity: 1, unit_price_cents: 45_000 },
]

export const manyLines = (count: number): Line[] =>
  Array.from({ length: count }, (_, at) => ({ name: `Thing ${at + 1}`, unit_price_cents: 100 }))

/** An order as admin reads it; requires a signed-in administrator. */
export async function orderWith(changes: Line = {}, lines = LINES): Promise<DocumentOrder> {
  const reference = `LX-${Date.now()}${Math.random().toString(36).slice(2, 8).toUpperCase()}`
  const cents = lines.reduce(
    (sum, { quantity = 1, unit_price_cents }) => sum + Number(quantity) * Number(unit_price_cents),
    0,
  )
  const creditor_reference = createCreditorReference(reference)
  const order = { reference, creditor_reference, total_cents: cents, ...changes }
  const id = await insert('orders', order)
  for (const [position, line] of lines.entries()) {
    await insert('order_lines', { order_id: id, position, ...line })
  }
  const read = await readAdminOrder(String(order.reference))
  if (!read.ok) throw new Error(read.code)
  return read.value
}

export async function draw(sheet: Sheet): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await drawPdf(sheet)
  if (!pdf.ok) throw new Error(pdf.code)
  return pdf.value
}

type Piece = { str: string; width: number; transform: number[] }

/** Text and extent of each page, and the metadata of a PDF. */
export async function readPdf(pdf: Uint8Array) {
  const file = await getDocumentProxy(pdf.slice())
  const pages = await Promise.all(
    Array.from({ length: file.numPages }, async (_, at) => {
      const page = await file.getPage(at + 1)
      const pieces = (await page.getTextContent()).items as Piece[]
      return {
        text: plain(pieces.map(({ str }) => str).join(' ')),
        right: Math.max(...pieces.map(({ transform, width }) => Number(transform[4]) + width)),
        bottom: Math.min(
          ...pieces.filter(({ str }) => str.trim()).map(({ transform }) => Number(transform[5])),
        ),
      }
    }),
  )
  const { info } = await file.getMetadata()
  return { pages, text: pages.map(({ text }) => text).join(' '), info: info as Info }
}

type Info = { Title: string; Language: string; Author: string }

/** Collapses white space. */
export const plain = (text: string) => text.replace(/\s+/g, ' ')
