import 'server-only'
import { prisma } from '@/lib/db'
import type { Language } from '@/lib/languages'

/** By current slug in this language, latest former one, then other languages; null if unknown. */
export async function findProductId(language: Language, slug: string): Promise<string | null> {
  const [found] = await prisma.$queryRaw<{ id: string }[]>`
    select s.product_id::text as id
    from product_slugs s
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
  return found?.id ?? null
}
