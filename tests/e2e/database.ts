import pg from 'pg'

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
