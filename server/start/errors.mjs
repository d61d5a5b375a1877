/**
 * The message of what was thrown.
 * @param {unknown} error
 */
export const messageOf = (error) => (error instanceof Error ? error.message : String(error))

/**
 * The code of an error of Node or PostgreSQL.
 * @param {unknown} error
 * @returns {unknown} undefined without one
 */
export const codeOf = (error) =>
  error instanceof Error && 'code' in error ? error.code : undefined
