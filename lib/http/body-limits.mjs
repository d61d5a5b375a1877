// The server in front of Next imports this too.
/** For requests other than uploads. */
export const MAX_BODY_BYTES = 256 * 1024

export const MAX_FILE_BYTES = {
  picture: 5 * 1024 * 1024,
  statement: 10_000_000,
  products: 20_000_000,
}

/** Allowance for the multipart encoding. */
export const FORM_BYTES = 64 * 1024
