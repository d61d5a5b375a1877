import 'server-only'
import path from 'node:path'
import { shareThread } from '@/lib/runtime/thread'
import type { Sheet } from './sheet'

// Laying out a long document takes a quarter of a second, in which nothing else of a thread is done (docs/decisions/029).
/** The PDF of this sheet, drawn after those that wait already. SERVICE_UNAVAILABLE when too many do. */
export const drawPdf = shareThread<Sheet, Uint8Array<ArrayBuffer>>({
  does: 'draws documents',
  file: path.join(process.cwd(), 'lib/orders/documents/drawing/draw.mjs'),
  name: 'draw',
  max: 30,
  memory: 256,
})
