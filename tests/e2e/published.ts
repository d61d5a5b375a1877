import { sql } from './database'

/** As if the product had been on sale before: it has a public page, and no list counts it. */
export const publish = (id: string) =>
  sql('update products set is_draft = false where id = $1', [id])
