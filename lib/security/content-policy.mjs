/** React's development build reconstructs server stacks by `eval`. */
const forDevelopment = () => (process.env.NODE_ENV === 'development' ? ["'unsafe-eval'"] : [])

/**
 * Content Security Policy of a document (docs/decisions/052).
 * @param {string[]} scripts sources of inline scripts: hashes or a nonce
 * @param {string} forms allowed form targets
 */
export const contentPolicy = (scripts, forms = "'self'") =>
  [
    "default-src 'self'",
    `script-src 'self' ${[...scripts, ...forDevelopment()].join(' ')}`,
    // Animated dialogs and toasts set inline styles.
    "style-src 'self' 'unsafe-inline'",
    // Uploads may be on a blob store.
    "img-src 'self' https: blob: data:",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action ${forms}`,
    "frame-ancestors 'none'",
  ].join('; ')
