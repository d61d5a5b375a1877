/** React in development makes stacks of the server's errors by `eval`. */
const forDevelopment = () => (process.env.NODE_ENV === 'development' ? ["'unsafe-eval'"] : [])

/**
 * The Content Security Policy of a document (docs/decisions/054), the shop's own scripts allowed beside the given ones.
 * @param {string[]} scripts sources of its inline scripts: hashes or a nonce
 * @param {string} forms where its forms may lead
 */
export const contentPolicy = (scripts, forms = "'self'") =>
  [
    "default-src 'self'",
    `script-src 'self' ${[...scripts, ...forDevelopment()].join(' ')}`,
    // Dialogs and toasts set styles as they move.
    "style-src 'self' 'unsafe-inline'",
    // Uploads may lie at a store of files.
    "img-src 'self' https: blob: data:",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action ${forms}`,
    "frame-ancestors 'none'",
  ].join('; ')
