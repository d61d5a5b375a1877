import { randomUUID } from 'node:crypto'
import { sql } from './database'

/** Inserts a product with English texts only while `use` runs; unavailable, so that it is on no list. */
export async function withUntranslatedProduct(use: (slug: string) => Promise<void>): Promise<void> {
  const id = randomUUID()
  const slug = `lamp-${randomUUID()}`
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
