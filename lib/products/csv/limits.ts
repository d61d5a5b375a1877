import { MAX_FILE_BYTES } from '@/lib/http/body-limits.mjs'

export const MAX_BYTES = MAX_FILE_BYTES.products
/** Without the header. */
export const MAX_LINES = 20_000
/** Problems and changes shown on a page; the download lists all. */
export const MAX_SHOWN = 200
