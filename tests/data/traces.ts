import { sql } from './database'

/** All columns ("table.column") that contain one of these texts in any case, new tables included. */
export async function findTraces(texts: string[]): Promise<string[]> {
  const tables = await sql<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const patterns = texts.map((text) => `%${text.replace(/[\\%_]/g, '\\$&')}%`)
  const found: string[] = []
  for (const { name } of tables) {
    const columns = await sql<{ column: string }>(
      `select distinct said.key as column from "${name}" as row, jsonb_each_text(to_jsonb(row)) as said
       where said.value ilike any($1) order by 1`,
      [patterns],
    )
    found.push(...columns.map(({ column }) => `${name}.${column}`))
  }
  return found
}

/** The number of rows per table that reference this id by a foreign key. */
export async function countReferences(table: string, id: string): Promise<Record<string, number>> {
  const references = await sql<{ name: string; column: string }>(
    `select kcu.table_name as name, kcu.column_name as column
     from information_schema.referential_constraints rc
     join information_schema.key_column_usage kcu using (constraint_schema, constraint_name)
     join information_schema.constraint_table_usage ctu using (constraint_schema, constraint_name)
     where ctu.table_name = $1 and kcu.table_schema = 'public' order by 1`,
    [table],
  )
  const counts: Record<string, number> = {}
  for (const { name, column } of references) {
    const [row] = await sql(`select count(*)::int as n from "${name}" where "${column}" = $1`, [id])
    counts[name] = row?.n
  }
  return counts
}
