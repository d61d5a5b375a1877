import pg from 'pg'

const PATIENCE = 15_000

/** A connected client. Throws a sentence that says which database, and by which setting it is known. */
export async function connect(connectionString) {
  try {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: PATIENCE })
    await client.connect()
    return client
  } catch (error) {
    throw new Error(
      `The database of DATABASE_URL, ${withoutPassword(connectionString)}, cannot be used: ${reasonOf(error)}`,
    )
  }
}

/** The address as it may be shown: parameters can hold secrets too. */
export function withoutPassword(connectionString) {
  if (!URL.canParse(connectionString)) return 'which is not an address'
  const { protocol, username, host, pathname } = new URL(connectionString)
  // A password with a slash that is not escaped is read as a path.
  if (pathname.includes('@')) return 'which is not an address'
  return `${protocol}//${username && `${username}@`}${host}${pathname}`
}

/** A name with several addresses fails with an error for each, and without a message. */
const reasonOf = (error) =>
  error.message || (error.errors ?? []).map(({ message }) => message).join('; ') || error.code
