import 'server-only'
import path from 'node:path'
import { shareThread } from '@/lib/runtime/thread'
import type { Sheet } from './sheet'

/** Worker thread: 250 ms for a long document (docs/decisions/027). SERVICE_UNAVAILABLE with more than 30 queued. */
export const drawPdf = shareThread<Sheet, Uint8Array<ArrayBuffer>>({
  task: 'Document drawing',
  file: path.join(process.cwd(), 'lib/orders/documents/drawing/draw.mjs'),
  name: 'draw',
  max: 30,
  memory: 256,
})
