import { z } from 'zod'

/** Bytes. */
export const MAX_REPORT_BYTES = 16_384

const text = (max: number) => z.string().max(max)

/** What `components/layout/scripts/error-script-text.mjs` sends. */
export const browserError = z.strictObject({
  name: text(100),
  message: text(500),
  stack: text(6_000),
  path: text(500).startsWith('/'),
})
