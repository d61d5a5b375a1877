import { sql } from './database'

/** A draft with a text and a product in English, or with these texts. */
export async function newsletterPath(
  texts: object = { en: { subject: 'news@shop.example', text: '/products/domvarel-cantata' } },
): Promise<string> {
  const [row] = await sql(
    `insert into newsletters (id, texts, updated_at) values (gen_random_uuid(), $1, now()) returning id`,
    [JSON.stringify(texts)],
  )
  return `/newsletter/${row?.id}`
}
