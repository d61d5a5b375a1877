import 'server-only'
import path from 'node:path'
import type { Result } from '@/lib/errors'
import { createThread } from '@/lib/thread'
import type { Sheet } from './sheet'

type Draw = (sheet: Sheet) => Promise<Result<Uint8Array<ArrayBuffer>>>

// Routes are bundled apart, and must share one thread.
const shared = globalThis as { shopDraughtsman?: Draw }
// Laying out a long paper takes a quarter of a second, in which nothing else of a thread is done (docs/decisions/029).
shared.shopDraughtsman ??= createThread({
  does: 'draws papers',
  file: path.join(process.cwd(), 'lib/orders/documents/drawing/worker.mjs'),
  most: 30,
  memory: 256,
})

/** The PDF of this sheet, drawn after those that wait already. SERVICE_UNAVAILABLE when too many do. */
export const drawPdf: Draw = shared.shopDraughtsman
