import { MAX_FILE_BYTES } from '@/lib/http/body-limits.mjs'

/** Of a file that comes in. */
export const MAX_BYTES = MAX_FILE_BYTES.products
/** Lines of a file beside its header. */
export const MAX_LINES = 20_000
/** Problems, and changes, that a page shows; all are in the list to download. */
export const MAX_SHOWN = 200
