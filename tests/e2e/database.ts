import pg from 'pg'

/** A statement on the database of the shop under test, or of another. */
export async function sql(
  text: string,
  values: unknown[] = [],
  connectionString = process.env.DATABASE_URL,
) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query(text, values)).rows
  } finally {
    await client.end()
  }
}
