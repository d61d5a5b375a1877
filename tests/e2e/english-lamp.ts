import { randomUUID } from 'node:crypto'
import { sql } from './database'

/**
 * A product with texts in English alone, for as long as `use` takes. It is not on sale, and so on no list, that no other
 * test meets it.
 */
export async function withEnglishLamp(use: (slug: string) => Promise<void>): Promise<void> {
  const [id, slug] = [randomUUID(), `lamp-${randomUUID()}`]
  await sql(
    `insert into products (id, slug, name, brand, category, image, available, updated_at)
     values ($1, $2, 'Lamp', 'Lumen', 'gadgets', '/no-picture.svg', false, now())`,
    [id, slug],
  )
  try {
    await sql(
      `insert into variants (id, product_id, price_cents, updated_at)
       values (gen_random_uuid(), $1, 100, now())`,
      [id],
    )
    await sql(
      `insert into product_translations
         (product_id, language, slug, description, features, specifications)
       values ($1, 'en', $2, 'A lamp of glass.', '{}', '[["Weight","2 kg"]]')`,
      [id, slug],
    )
    await use(slug)
  } finally {
    await sql('delete from products where id = $1', [id])
  }
}
