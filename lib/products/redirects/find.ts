import 'server-only'
import { LRUCache } from 'lru-cache'
import { isDatabaseDown, prisma } from '@/lib/db'
import type { Language } from '@/lib/languages'
import { inLanguage, paths } from '@/lib/paths'
import { runtime, singleton } from '@/lib/shared/runtime.mjs'
import { noteMissed } from './missed'
import { splitLanguage, toPath } from './paths'

/** Crawlers ask for one address many times; a change is there within seconds. */
const cached = singleton(
  'redirects',
  () => new LRUCache<string, { to: string | null }>({ max: 2_000, ttl: 5_000 }),
)

/** Lets the server in front answer former addresses, and hear of those that are not there. */
export function serveRedirects(): void {
  runtime.hooks.findRedirect = findRedirect
  runtime.hooks.noteMissed = noteMissed
}

export const forgetRedirects = () => cached.clear()

/** Where a former address leads, in the language that it names; null for any other. Never throws. */
export async function findRedirect(url: string): Promise<string | null> {
  const path = toPath(url)
  if (!path) return null
  const known = cached.get(path)
  if (known) return known.to
  try {
    const to = await read(path)
    cached.set(path, { to })
    return to
  } catch (error) {
    if (!isDatabaseDown(error)) console.error('Redirects: not read', error)
    return null
  }
}

type Row = {
  target: string | null
  language: Language | null
  slug: string | null
  slugs: Partial<Record<Language, string>> | null
}

/** A draft has no page yet. */
async function read(path: string): Promise<string | null> {
  const { language, rest } = splitLanguage(path)
  const rows = await prisma.$queryRaw<Row[]>`
    select target, r.language, p.slug,
      (select jsonb_object_agg(t.language, t.slug) from product_translations t
        where t.product_id = p.id) as slugs
    from redirects r left join products p on p.id = r.product_id
    where r.path = any(${[path, rest]}) and (target is not null or not p.is_draft)
    order by length(r.path) desc limit 1`
  const [found] = rows
  if (!found) return null
  if (found.target) return language ? inLanguageOnce(found.target, language) : found.target
  const own = language ?? found.language
  const slug = (own && found.slugs?.[own]) || found.slug || ''
  return own ? paths.product(own, slug) : `/products/${slug}`
}

const inLanguageOnce = (target: string, language: Language) =>
  splitLanguage(target).language ? target : inLanguage(target, language)
