type Query = <Row extends Record<string, unknown>>(text: string) => Promise<Row[]>

/** Every table of the shop with the number and the hash of its rows, in any order. */
export async function contents(query: Query) {
  const tables = await query<{ name: string }>(
    `select tablename as name from pg_tables
     where schemaname = 'public' and tablename <> '_prisma_migrations' order by 1`,
  )
  const hashes: Record<string, string> = {}
  for (const { name } of tables) {
    const [row] = await query<{ text: string }>(
      `select count(*) || ' ' || md5(coalesce(string_agg(t::text, ';' order by t::text), '')) as text
       from "${name}" t`,
    )
    hashes[name] = String(row?.text)
  }
  return hashes
}
