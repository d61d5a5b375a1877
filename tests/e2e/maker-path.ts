import { sql } from './database'

/** The page below `/admin` of a maker whose brand no product has. */
export async function makerPath(): Promise<string> {
  const [maker] = await sql(
    `insert into makers (id, brand, key, papers, updated_at)
     values (gen_random_uuid(), 'Nobrand', 'nobrand', '{"makerName": "Nobrand SAS", "makerAddress": "Paris",
       "makerContact": "safety@nobrand.example", "makerCountry": "FR"}', now())
     on conflict (key) do update set brand = excluded.brand returning id`,
  )
  return `/makers/${maker?.id}`
}
