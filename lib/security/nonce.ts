/** Request header from the middleware to admin pages (CSP 3, nonce-source). */
export const NONCE_HEADER = 'x-nonce'
