import pg from 'pg'

const TIMEOUT_MS = 15_000
const NO_ADDRESS = '(DATABASE_URL is not an address)'

/** A connected client. Throws a sentence that says which database cannot be used, and why. */
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

/** The address as it may be shown: parameters can hold secrets too. */
export function withoutPassword(connectionString) {
  if (!URL.canParse(connectionString)) return NO_ADDRESS
  const { protocol, username, host, pathname } = new URL(connectionString)
  // A password with a slash that is not escaped is read as a path.
  if (pathname.includes('@')) return NO_ADDRESS
  return `${protocol}//${username && `${username}@`}${host}${pathname}`
}

/** A name with several addresses fails with an error for each, and without a message. */
const reasonOf = (error) =>
  error.message || (error.errors ?? []).map(({ message }) => message).join('; ') || error.code
