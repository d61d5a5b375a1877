// Read by the server in front of Next too.
/** Bytes of a request's body that is no upload. */
export const MAX_BODY_BYTES = 256 * 1024

/** Bytes of a file: a picture, a bank statement, a file of products. */
export const MAX_FILE_BYTES = {
  picture: 5 * 1024 * 1024,
  statement: 10_000_000,
  products: 20_000_000,
}

/** Bytes that a form sends around its file at the most. */
export const FORM_BYTES = 64 * 1024
