import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Language } from '@/lib/languages'
import { readProduct } from '@/lib/products/catalogue/reads'
import { resetDatabase, sql } from './database'
import { insert } from './rows'

/** A product with a slug per language. */
async function makeProduct(slug: string, slugs: Partial<Record<Language, string>> = {}) {
  const id = await insert('products', { slug })
  await insert('variants', { product_id: id })
  for (const [language, own] of Object.entries(slugs)) await translate(id, language, own)
  return id
}

const translate = (id: string, language: string, slug: string) =>
  sql(
    `insert into product_translations (product_id, language, slug, description, features)
     values ($1, $2, $3, $4, '{}')
     on conflict (product_id, language) do update set slug = excluded.slug`,
    [id, language, slug, `In ${language}`],
  )

/** The result of resolving a slug as one string. */
async function lead(language: Language, slug: string) {
  const found = await readProduct(language, slug)
  return found && (found.movedTo ?? found.product?.id ?? null)
}

beforeEach(resetDatabase)

describe('a product URL', () => {
  it('shows the product in its language and redirects from every other', async () => {
    const id = await makeProduct('lamp', { en: 'smart-lamp', fr: 'lampe', hu: 'lampa' })
    expect(await lead('fr', 'lampe')).toBe(id)
    expect(await lead('fr', 'smart-lamp')).toBe('lampe')
    expect(await lead('fr', 'lamp')).toBe('lampe')
    expect(await lead('hu', 'lampe')).toBe('lampa')
    expect(await lead('fr', 'no-such-lamp')).toBeNull()
  })

  it('is the product’s own slug in a language without its texts', async () => {
    const id = await makeProduct('lamp', { en: 'smart-lamp' })
    expect(await lead('it', 'lamp')).toBe(id)
    expect(await lead('it', 'smart-lamp')).toBe('lamp')
    const { product } = (await readProduct('it', 'lamp')) ?? {}
    expect(product).toMatchObject({ description: 'In en', textLanguage: 'en' })
    expect(product?.slugs).toMatchObject({ en: 'smart-lamp', it: 'lamp', hu: 'lamp' })
  })

  it('redirects after the slug changed, also twice and back', async () => {
    const id = await makeProduct('lamp', { fr: 'lampe' })
    await translate(id, 'fr', 'luminaire')
    await translate(id, 'fr', 'applique')
    await sql(`update products set slug = 'light' where id = $1`, [id])
    expect(await lead('fr', 'lampe')).toBe('applique')
    expect(await lead('fr', 'lamp')).toBe('applique')
    expect(await lead('pl', 'lamp')).toBe('light')
    await translate(id, 'fr', 'lampe')
    expect(await lead('fr', 'lampe')).toBe(id)
    expect(await lead('fr', 'applique')).toBe('lampe')
  })

  it('belongs to the product that took it over', async () => {
    const old = await makeProduct('a', { fr: 'lampe' })
    await translate(old, 'fr', 'lampe-2023')
    const taker = await makeProduct('b', { fr: 'lampe' })
    expect(await lead('fr', 'lampe')).toBe(taker)
    await translate(taker, 'fr', 'lampe-2024')
    expect(await lead('fr', 'lampe')).toBe('lampe-2024')
    expect(await lead('fr', 'lampe-2023')).toBe(old)
  })

  it('in this language wins over the same slug in another', async () => {
    const one = await makeProduct('a', { fr: 'lampa-a', pl: 'lampa' })
    const other = await makeProduct('b', { fr: 'lampa', pl: 'lampa-b' })
    expect(await lead('pl', 'lampa')).toBe(one)
    expect(await lead('fr', 'lampa')).toBe(other)
    await translate(one, 'pl', 'swiatlo')
    expect(await lead('pl', 'lampa')).toBe('swiatlo')
  })

  it('is not found when no variant can be bought', async () => {
    await insert('products', { slug: 'empty' })
    expect(await lead('en', 'empty')).toBeNull()
  })

  it('always redirects in one step, in whatever order slugs changed', async () => {
    const words = ['a', 'b', 'c', 'd', 'e']
    const move = fc.record({
      product: fc.nat(2),
      language: fc.constantFrom<(Language | null)[]>('en', 'fr', null),
      slug: fc.constantFrom(...words),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 1, maxLength: 12 }), async (moves) => {
        await sql('delete from products')
        const now = new Map<string, string>()
        const last = new Map<string, string>()
        const ids: string[] = []
        for (const name of ['x', 'y', 'z']) {
          const id = await makeProduct(name)
          ids.push(id)
          now.set(`null ${id}`, name)
        }
        for (const { product, language, slug } of moves) {
          const id = ids[product] ?? ''
          const rename = language
            ? translate(id, language, slug)
            : sql('update products set slug = $1 where id = $2', [slug, id])
          // The slug is taken.
          if (await rename.catch(() => null)) {
            last.set(`${language} ${slug}`, id)
            now.set(`${language} ${id}`, slug)
          }
        }
        for (const language of ['en', 'fr', 'hu'] as const) {
          for (const slug of words) {
            const target = await lead(language, slug)
            const ofLanguage = (id: string) => now.get(`${language} ${id}`)
            const former = last.get(`${language} ${slug}`)
            const owner =
              ids.find((id) => ofLanguage(id) === slug) ??
              ids.find((id) => !ofLanguage(id) && now.get(`null ${id}`) === slug)
            const isKnown = ['en', 'fr', null].some((one) => last.has(`${one} ${slug}`))
            if (owner) expect(target).toBe(owner)
            else if (former) expect(target).toBe(ofLanguage(former))
            else expect(target !== null).toBe(isKnown)
            if (target && target !== owner) expect(ids).toContain(await lead(language, target))
          }
        }
      }),
      { numRuns: 15 },
    )
  })
})
