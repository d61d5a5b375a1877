import { readFileSync } from 'node:fs'
import pg from 'pg'
import { expect, it } from 'vitest'

const MIGRATION = 'prisma/migrations/20261222000000_own_colours/migration.sql'
/** As it was before that migration. */
const UNDONE = `drop table colours; drop function colours_renamed; drop function colour_terms;
  alter function palette_terms rename to colour_terms`

const TYPED = [
  ['1', 'Black'],
  ['2', 'Fekete'],
  ['3', 'black'],
  ['3', 'Noir'],
  ['4', 'NERO'],
  ['4', 'Preto'],
  ['5', 'Nocny błękit'],
  ['6', 'Sunset'],
  ['7', 'SUNSET'],
] as const

it('makes the palette’s colours of what was typed, and keeps other words as the shop’s own', async () => {
  const client = new pg.Client({ connectionString: String(process.env.DATABASE_URL) })
  await client.connect()
  try {
    // Never committed, so that other tests see nothing of it.
    await client.query(`begin; ${UNDONE}`)
    await client.query(`insert into products (id, slug, name, brand, category, image, updated_at)
      values (gen_random_uuid(), 'old', 'Old', '', 'audio', '/a.webp', now())`)
    for (const [capacity, colour] of TYPED) {
      await client.query(
        `insert into variants (id, product_id, capacity, colour, price_cents, updated_at)
         select gen_random_uuid(), id, $1, $2, 100, now() from products where slug = 'old'`,
        [capacity, colour],
      )
    }
    await client.query(`insert into product_images (id, product_id, path, colour)
      select gen_random_uuid(), id, '/a.webp', 'Czarny' from products where slug = 'old'`)
    await client.query(readFileSync(MIGRATION, 'utf8'))
    const read = async (query: string) =>
      (await client.query({ text: query, rowMode: 'array' })).rows.map((row) => row.join(' '))
    const colours = await read(`select capacity, colour from variants v
      join products p on p.id = v.product_id where p.slug = 'old' order by capacity, colour collate "C"`)
    expect(colours).toEqual([
      ...['1 black', '2 black', '3 Noir', '3 black'],
      // One of the two: a product has each choice once.
      ...[expect.stringMatching(/^4 (NERO|Preto)$/), '4 black'],
      ...['5 midnight', '6 Sunset', '7 SUNSET'],
    ])
    expect(await read(`select colour from product_images where path = '/a.webp'`)).toContain(
      'black',
    )
    const words = await read('select word from colours')
    expect(words.filter((word) => /^sunset$/i.test(word))).toHaveLength(1)
  } finally {
    await client.query('rollback')
    await client.end()
  }
})
