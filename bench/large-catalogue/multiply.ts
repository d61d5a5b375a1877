import type pg from 'pg'

/** The number at the end of a generated id, `step` further on. */
const next = (column: string) =>
  `(left(${column}::text, 24) || lpad(to_hex(('x' || right(${column}::text, 12))::bit(48)::bigint + $1), 12, '0'))::uuid`

/** By table: columns of the copy that differ. `$1`: the distance of the ids, `$2`: the number of the copy. */
const TABLES: [table: string, id: string, changed: Record<string, string>][] = [
  [
    'products',
    'id',
    { slug: `slug || '-mk-' || $2`, name: `name || ' Mk ' || $2`, position: 'position + $1' },
  ],
  [
    'product_translations',
    'product_id',
    { name: `name || ' Mk ' || $2`, slug: `slug || '-mk-' || $2` },
  ],
  ['variants', 'product_id', { id: next('id') }],
  ['search_documents', 'product_id', { position: 'position + $1' }],
  ['missing_texts', 'product_id', {}],
  ['product_words', 'product_id', { folded: `folded || ' mk ' || $2` }],
]

/**
 * Multiplies the products of `loadLarge` to `count` by copies under other ids, names and slugs: triggers would take
 * milliseconds a product, so they are off and their rows are copied too, but for histories of prices and slugs. Needs a
 * superuser. `base`: how many `loadLarge` made.
 */
export async function multiplyLarge(client: pg.Client, base: number, count: number) {
  const { rows } = await client.query(
    `select count(*)::int as n from products where id::text like '5eed0000-%'`,
  )
  await client.query(`set session_replication_role = replica`)
  for (let copy = Math.floor(rows[0].n / base); copy * base < count; copy++) {
    for (const [table, id, changed] of TABLES)
      await copyRows(client, { table, id, changed, base, copy })
  }
  await client.query(`set session_replication_role = default`)
  await client.query('analyze')
}

type Copy = {
  table: string
  id: string
  changed: Record<string, string>
  base: number
  copy: number
}

async function copyRows(client: pg.Client, { table, id, changed, base, copy }: Copy) {
  const { rows } = await client.query(
    `select column_name from information_schema.columns where table_name = $1 and is_generated = 'NEVER'`,
    [table],
  )
  const columns = rows.map(({ column_name }) => `"${column_name}"`)
  const values = rows.map(({ column_name: name }) => {
    if (name === id) return next(id)
    return changed[name] ?? `"${name}"`
  })
  const last = `5eed0000-0000-8000-8000-${(base - 1).toString(16).padStart(12, '0')}`
  const statement = `insert into ${table} (${columns}) select ${values} from ${table}
    where ${id} between '5eed0000-0000-8000-8000-000000000000' and '${last}'
      and $1::bigint > 0 and $2::text <> ''`
  await client.query(statement, [copy * base, String(copy + 1)])
}
