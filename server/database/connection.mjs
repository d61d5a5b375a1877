import pg from 'pg'
import { codeOf, messageOf } from '../start/errors.mjs'

const TIMEOUT_MS = 15_000
const NO_ADDRESS = '(DATABASE_URL is not an address)'

/**
 * @throws Error with a sentence for the operator, without the password
 * @param {string} connectionString
 */
export async function connect(connectionString) {
  try {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: TIMEOUT_MS })
    await client.connect()
    return client
  } catch (error) {
    throw new Error(
      `The database ${withoutPassword(connectionString)} cannot be used: ${reasonOf(error)}`,
    )
  }
}

/**
 * The URL without password and parameters, which may hold secrets too.
 * @param {string} connectionString
 */
export function withoutPassword(connectionString) {
  if (!URL.canParse(connectionString)) return NO_ADDRESS
  const { protocol, username, host, pathname } = new URL(connectionString)
  // An unescaped slash in a password starts the path.
  if (pathname.includes('@')) return NO_ADDRESS
  return `${protocol}//${username && `${username}@`}${host}${pathname}`
}

/**
 * A host name with several addresses fails with an AggregateError without a message.
 * @param {unknown} error
 */
const reasonOf = (error) => messageOf(error) || messagesIn(error) || codeOf(error)

/** @param {unknown} error */
const messagesIn = (error) =>
  error instanceof AggregateError ? error.errors.map(messageOf).join('; ') : ''
