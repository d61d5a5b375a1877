import 'server-only'
import { prisma } from '@/lib/db'
import type { Language } from '@/lib/languages'
import type { Category, FoundProduct, ProductView } from '@/lib/products/types'

/** A product's id, category, and current slug in a language. */
export type Address = { id: string; category: Category; slug: string }

/**
 * By current slug in this language, latest former one, then other languages; null if unknown, or of a draft, an archived
 * product or one without variants. Alters by wide changes alone (docs/decisions/101).
 */
export async function readAddress(language: Language, slug: string): Promise<Address | null> {
  const [found] = await prisma.$queryRaw<(Address & { isShown: boolean })[]>`
    select s.product_id::text as id, own.category::text as category, coalesce(here.slug, own.slug) as slug,
      own.archived_at is null and not own.is_draft and exists (select from variants v where v.product_id = own.id) as "isShown"
    from product_slugs s
    join products own on own.id = s.product_id
    left join product_translations here
      on here.product_id = s.product_id and here.language = ${language}::"Language"
    left join product_translations t
      on t.product_id = s.product_id and t.language = s.language and t.slug = s.slug
    left join products p on p.id = s.product_id and s.language is null and p.slug = s.slug
    where s.slug = ${slug}
    order by
      coalesce(here.slug = s.slug and here.language = s.language, false) desc,
      p.slug is not null and here.slug is null desc,
      coalesce(s.language = ${language}::"Language", false) desc,
      t.slug is not null or p.slug is not null desc,
      s.language is null desc,
      s.id desc
    limit 1`
  if (!found?.isShown) return null
  const { id, category, slug: current } = found
  return { id, category, slug: current }
}

type Read<Args extends string[], Value> = (language: Language, ...args: Args) => Promise<Value>

/** A product, on sale or not; its current slug for a former or another language's slug; or null. */
export async function findAt(
  language: Language,
  slug: string,
  readAddress: Read<[slug: string], Address | null>,
  readView: Read<[id: string, category: Category], ProductView | null>,
): Promise<FoundProduct | null> {
  const at = await readAddress(language, slug)
  if (!at) return null
  if (at.slug !== slug) return { movedTo: at.slug }
  const product = await readView(language, at.id, at.category)
  return product && { product }
}
