import 'server-only'
import { prisma } from '@/lib/db'
import type { Language } from '@/lib/languages'

/**
 * Which product this address of this language leads to: the one that has it now, be it as its own
 * slug where it has none in this language; else the last that ever had it here; else the one that
 * has or had it in another language. Null when nobody ever did.
 */
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
