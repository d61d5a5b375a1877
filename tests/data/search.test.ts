import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '@/lib/languages'
import { readDemo } from '@/lib/products/csv/demo'
import { cleanQuery } from '@/lib/products/search/clean-query'
import { findNamedChoices } from '@/lib/products/search/named-choices'
import { isWithinOne, readSynonyms } from '@/lib/products/search/read-synonyms'
import { readMatches, readUnknown } from '@/lib/products/search/reads'
import { searchProducts } from '@/lib/products/search/search-products'
import { COLOURS } from '@/lib/products/variants/colours'
import { seedCatalogue } from '@/prisma/seed/catalogue'
import { withPrisma } from '@/prisma/seed/client'
import { resetDatabase, sql } from './database'

const catalogue = readDemo()

const search = (language: Language, q: string, limit?: number) =>
  searchProducts(language, cleanQuery(q), limit ? { limit } : {})
const idsFor = async (language: Language, q: string) => (await search(language, q)).ids

const names = new Map<string, string>()
const namesFor = async (language: Language, q: string) =>
  (await idsFor(language, q)).map((id) => names.get(id))
const idOf = (name: string) => [...names].find(([, one]) => one === name)?.[0] ?? ''

async function stock() {
  await resetDatabase()
  await withPrisma(String(process.env.DATABASE_URL), (prisma) => seedCatalogue(prisma, catalogue))
  names.clear()
  for (const { id, name } of await sql('select id::text, name from products')) names.set(id, name)
}

beforeAll(stock)

describe('matches', () => {
  it.each([
    ['en', 'phone', 'phones', 'phnoe'],
    ['fr', 'téléphone', 'telephones', 'telehpone'],
    ['es', 'móvil', 'moviles', 'movli'],
    ['pt', 'telemóvel', 'TELEMOVEL', 'telmovel'],
    ['pl', 'komórka', 'komorki', 'kmoorka'],
    ['it', 'cellulare', 'Cellulare', 'celulare'],
    ['hu', 'okostelefon', 'okostelefont', 'okostelfon'],
    ['hu', 'telefont', 'telefonokat', 'telefonnal'],
  ] as const)('%s: "%s" also as "%s" and as "%s"', async (language, ...ways) => {
    const phones = catalogue.filter(({ category }) => category === 'smartphones')
    for (const way of ways) {
      const found = await namesFor(language, way)
      expect([way, found]).toEqual([way, expect.arrayContaining(phones.map((phone) => phone.name))])
    }
  })

  it.each(LANGUAGES)(
    '%s: each product by its name without accents, in reverse word order',
    async (language) => {
      const rows = await sql<{ id: string; name: string }>(
        `select p.id::text, coalesce(t.name, p.name) as name from products p
       join product_translations t on t.product_id = p.id and t.language = $1 order by p.position`,
        [language],
      )
      expect(rows).toHaveLength(catalogue.length)
      for (const { id, name } of rows.filter((_, place) => place % 4 === 0)) {
        const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
        expect([name, await idsFor(language, plain.split(' ').reverse().join(' '))]).toEqual([
          name,
          expect.arrayContaining([id]),
        ])
      }
    },
  )

  it('requires every word that fits, in the texts of the language only', async () => {
    const both = await idsFor('fr', 'écran oled')
    expect(both.length).toBeGreaterThan(0)
    const each = await Promise.all([idsFor('fr', 'écran'), idsFor('fr', 'oled')])
    for (const one of each) expect(one).toEqual(expect.arrayContaining(both))
    expect((await search('hu', 'trottinette')).ids).toEqual([])
    expect(await search('fr', 'velunor trottinette')).toMatchObject({
      ids: await idsFor('fr', 'trottinette'),
      dropped: ['velunor'],
      shown: 'trottinette',
    })
  })

  it('completes the last word while typing', async () => {
    const whole = await namesFor('en', 'Velunor')
    expect(whole.length).toBeGreaterThan(1)
    for (const part of ['ve', 'velu', 'velunor meridia']) {
      expect(await namesFor('en', part)).toEqual(expect.arrayContaining(['Velunor Meridian 3']))
    }
    // Longer than its stem.
    expect((await search('en', 'batterie')).ids.length).toBeGreaterThan(0)
  })

  it('ranks names before categories, features and descriptions, then the shop’s order', async () => {
    await sql(`update products set name = name || ' phone' where id = $1`, [idOf('Domvarel Nexus')])
    const found = await namesFor('en', 'phone')
    expect(found[0]).toBe('Domvarel Nexus')
    const phones = catalogue.filter(({ category }) => category === 'smartphones')
    expect(found.slice(1, phones.length + 1)).toEqual(phones.map(({ name }) => name))
    expect(found.length).toBeGreaterThan(phones.length + 1)
    await sql(`update products set name = 'Domvarel Nexus' where id = $1`, [idOf('Domvarel Nexus')])
  })

  it('ranks whole words before prefixes', async () => {
    const first = idOf('Dorvane Atlas 8')
    const second = idOf('Dorvane Atlas 8 Pro')
    await sql(`update products set name = name || ' promo', position = -1 where id = $1`, [first])
    const found = await idsFor('en', 'dorvane pro')
    expect(found).toContain(first)
    expect(found.indexOf(first)).toBeGreaterThan(found.indexOf(second))
    await sql(`update products set name = 'Dorvane Atlas 8', position = 4 where id = $1`, [first])
  })

  it('counts up to a limit and says when there are more', async () => {
    const all = await idsFor('en', 'phone')
    const { ids, isCapped } = await search('en', 'phone', 5)
    expect([ids, isCapped]).toEqual([all.slice(0, 5), true])
    expect((await search('en', 'phone', all.length)).isCapped).toBe(false)
  })

  it('ignores stop words, unless there are no others', async () => {
    expect(await idsFor('en', 'the phone')).toEqual(await idsFor('en', 'phone'))
    expect(await idsFor('fr', 'l’écran')).toEqual(await idsFor('fr', 'ecran'))
    expect(await idsFor('en', 'the velunr')).toEqual(await idsFor('en', 'velunor'))
    expect(await search('en', 'the')).toMatchObject({ ids: [], isCapped: false, corrected: null })
  })

  it('joins and splits hyphenated words', async () => {
    const found = await idsFor('en', 'wi-fi')
    expect(found.length).toBeGreaterThan(0)
    expect(await idsFor('en', 'wifi')).toEqual(found)
    expect(await idsFor('en', 'e-bike')).toEqual(await idsFor('en', 'ebike'))
  })
})

describe('words that match nothing', () => {
  it.each([
    ['en', "men's watch", 'watch', ['men']],
    ['fr', 'montre femme 2026', 'montre', ['femme', '2026']],
    ['es', 'reloj de hombre', 'reloj', ['hombre']],
    ['pt', 'relógio de homem', 'relógio', ['homem']],
    ['pl', 'buty damskie', 'buty', ['damskie']],
    ['it', 'scarpe da donna', 'scarpe', ['donna']],
    ['hu', 'női cipő', 'cipő', ['női']],
    ['en', 'zzzzqqqq watch', 'watch', ['zzzzqqqq']],
    ['en', 'nike shoes', 'shoes', ['nike']],
  ] as const)('%s: "%s" shows "%s"', async (language, q, shown, dropped) => {
    const found = await search(language, q)
    expect(found).toMatchObject({ shown, dropped, corrected: null })
    expect(found.ids).toEqual(await idsFor(language, shown))
  })

  it('are not named when they only praise', async () => {
    expect(await search('en', 'best phone')).toMatchObject({ shown: 'phone', dropped: [] })
    expect(await search('en', 'gift')).toMatchObject({ isEverything: true, dropped: [] })
    expect(await search('en', 'gift for men')).toMatchObject({
      isEverything: true,
      dropped: ['men'],
    })
  })

  it('are kept where the shop uses them as its own', async () => {
    const id = idOf('Strevik Pace')
    await sql(`update products set name = 'Strevik Women' where id = $1`, [id])
    expect(await search('en', 'women shoes')).toMatchObject({ ids: [id], dropped: [] })
    await sql(`update products set name = 'Strevik Pace' where id = $1`, [id])
  })

  it('never hide that a thing is not sold', async () => {
    expect(await search('en', 'black laptop')).toMatchObject({ ids: [], dropped: [] })
  })
})

describe('numbers of variants', () => {
  it.each([
    'VEL-MER3U-04',
    'velmer3u04',
    '9520000000042',
    '09520000000042',
    '952 000 000 0042',
    'MER3U/04',
  ])('%s finds the product, and its variant', async (q) => {
    expect(await search('hu', q)).toMatchObject({
      ids: [idOf('Velunor Meridian 3 Ultra')],
      variant: { capacity: '512 GB', colour: 'midnight' },
    })
  })

  it('need no digit', async () => {
    const id = idOf('Strevik Pace')
    await sql(`update variants set sku = 'PACE-FIRST' where product_id = $1 and position = 0`, [id])
    for (const q of ['PACE-FIRST', 'pacefirst']) expect(await idsFor('en', q)).toEqual([id])
  })

  it('find nothing else', async () => {
    expect((await search('en', 'VEL-MER3U-0')).variant).toBeNull()
  })
})

describe('colours and capacities', () => {
  const withColour = (colour: string, brand?: string) =>
    catalogue
      .filter((one) => !brand || one.brand === brand)
      .filter(({ variants }) => variants.some((one) => one.colour === colour))
      .map(({ name }) => name)
  const withCapacity = (capacity: string) =>
    catalogue
      .filter(({ variants }) => variants.some((one) => one.capacity === capacity))
      .map(({ name }) => name)

  it.each([
    ['en', 'black velunor', 'velunor Black', 'blakc velunor'],
    ['fr', 'noir velunor', 'velunor noire', 'noiir velunor'],
    ['es', 'velunor negro', 'velunor negra', 'velunor nergo'],
    ['pt', 'velunor preto', 'PRETO Velunor', 'velunor prteo'],
    ['pl', 'czarny velunor', 'czarnego velunora', 'czrany velunor'],
    ['it', 'velunor nero', 'velunor nera', 'velunor neor'],
    ['hu', 'fekete velunor', 'velunor feketében', 'feekte velunor'],
  ] as const)('%s: "%s", "%s" and "%s" find black products', async (language, ...ways) => {
    const black = withColour('black', 'Velunor')
    expect(black.length).toBeGreaterThan(0)
    for (const way of ways) expect([way, await namesFor(language, way)]).toEqual([way, black])
  })

  it.each([
    ['en', 'navy', 'navy'],
    ['en', 'forest', 'green'],
    ['fr', 'navy', 'bleu marine'],
    ['pl', 'navy', 'granatowy'],
    ['pl', 'forest', 'zielony'],
    ['hu', 'navy', 'kék'],
    ['hu', 'graphite', 'szurke'],
  ] as const)('%s: %s is found by its name or a common one: "%s"', async (language, id, q) => {
    expect(await namesFor(language, q)).toEqual(expect.arrayContaining(withColour(id)))
  })

  it.each([
    ['en', '256 GB'],
    ['en', '256gb'],
    ['en', '256'],
    ['fr', '256 Go'],
    ['fr', '256go'],
    ['fr', '256 gb'],
    ['pl', '256 GB'],
    ['hu', '256gb'],
  ] as const)(
    '%s: "%s" finds products with the capacity, narrowed by a name',
    async (language, q) => {
      const all = withCapacity('256 GB')
      expect(await namesFor(language, q)).toEqual(expect.arrayContaining(all))
      const velunor = all.filter((name) => name.startsWith('Velunor'))
      expect(velunor.length).toBeGreaterThan(0)
      const found = await namesFor(language, `velunor ${q}`)
      expect([found, [...found].sort()]).toEqual([found, [...velunor].sort()])
    },
  )

  it('match while typing', async () => {
    expect(await namesFor('en', 'velunor bla')).toEqual(withColour('black', 'Velunor'))
    expect(await namesFor('en', '256g')).toEqual(expect.arrayContaining(withCapacity('256 GB')))
  })

  it('rank after names that match', async () => {
    const id = idOf('Domvarel Nexus')
    await sql(`update products set name = 'Domvarel Black', position = 900 where id = $1`, [id])
    expect((await idsFor('en', 'black'))[0]).toBe(id)
    await sql(`update products set name = 'Domvarel Nexus' where id = $1`, [id])
  })

  it.each([
    ['en', 'Black velunor 256GB', ['black'], ['256']],
    ['fr', 'montres noires', ['black'], []],
    ['pl', 'czarnego velunora', ['black'], []],
    ['hu', 'feketében', ['black'], []],
    ['pt', 'preta', ['black'], []],
    ['en', 'sky blue', ['sky', 'navy', 'azure', 'midnight', 'teal'], []],
    ['en', 'noir', [], []],
  ] as const)(
    '%s: results of "%s" open with the matching choice',
    async (language, q, colours, numbers) => {
      const named = await findNamedChoices(language, cleanQuery(q).words)
      const ids = named.colours.filter((one) => Object.hasOwn(COLOURS, one))
      expect([...new Set(ids)].sort()).toEqual([...colours].sort())
      expect(named.numbers).toEqual(numbers)
    },
  )

  it('match by their displayed names, in every language', async () => {
    const rows = await sql<{ language: Language; colour: string; words: string[] }>(
      `select language, colour, string_to_array(search_clean(search_joined(terms)), ' ') as words
       from colour_terms()`,
    )
    const clean = async (text: string) =>
      (await sql('select search_clean(search_joined($1)) as text', [text]))[0]?.text.split(' ')
    for (const [id, { name }] of Object.entries(COLOURS)) {
      for (const language of LANGUAGES) {
        const row = rows.find((one) => one.language === language && one.colour === id)
        expect([id, language, row?.words]).toEqual([
          id,
          language,
          expect.arrayContaining(await clean(name[language])),
        ])
      }
    }
    expect(rows).toHaveLength(Object.keys(COLOURS).length * LANGUAGES.length)
  })
})

describe('typing errors', () => {
  it('are corrected, and reported', async () => {
    const { ids, corrected } = await search('en', 'Velunr meridain')
    expect(ids).toEqual(await idsFor('en', 'velunor meridian'))
    expect(corrected).toBe('velunor meridian')
    expect((await search('fr', 'erand')).corrected).not.toBe('erand')
    expect((await search('fr', 'écrna')).corrected).toBe('écran')
  })

  it.each(LANGUAGES)(
    'are corrected in the name of another brand’s phone too (%s)',
    async (lang) => {
      const { ids, corrected } = await search(lang, 'iphnoe')
      expect(corrected).toBe('iphone')
      expect(ids.length).toBeGreaterThan(0)
      expect(ids).toEqual(await idsFor(lang, 'iphone'))
    },
  )

  it('are not corrected for known words and numbers', async () => {
    expect((await search('en', 'phone')).corrected).toBeNull()
    expect(await search('en', '99887766')).toMatchObject({ ids: [], corrected: null })
    expect(await search('en', 'phone', 5)).toMatchObject({ corrected: null })
  })

  it('are corrected for inflected forms and compounds', async () => {
    const found = async (language: Language, q: string) => (await search(language, q)).ids.length
    expect(await found('pl', 'zegarkami')).toBeGreaterThan(0)
    expect(await found('hu', 'okosórákat')).toBeGreaterThan(0)
    expect(await found('en', 'zqxwvk')).toBe(0)
  })

  it('are corrected for any word of four letters or more', async () => {
    const words = await sql<{ language: Language; word: string }>(
      `select language::text, word from search_words where word ~ '^[a-z]{4,}$' order by 1, 2`,
    )
    expect(words.length).toBeGreaterThan(1000)
    const letters = Array.from('abcdefghijklmnopqrstuvwxyz')
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...words),
        fc.constantFrom('insert', 'delete', 'replace', 'swap'),
        fc.nat(),
        fc.constantFrom(...letters),
        async ({ language, word }, kind, place, letter) => {
          const typed = mistyped(word, kind, place % word.length, letter)
          expect(isWithinOne(word, typed)).toBe(true)
          // Not when it became another word, a prefix of one, or a stop word (Italian "stesso" → "stesse").
          const [unknown] = await readUnknown(language, [[typed]], true)
          fc.pre(typed.length >= 4 && unknown !== undefined)
          // Nor when another word is as near: "aara" may mean "para" or the phone "Aava".
          const isNear = (one: (typeof words)[number]) =>
            one.language === language && one.word !== word && isWithinOne(one.word, typed)
          fc.pre(!words.some(isNear))
          // Nor a synonym, or a word about a product.
          const { parts } = readSynonyms(language, [[typed]])
          fc.pre(parts[0]?.synonym === null)
          const meant = await readMatches(language, [[word]], false, 1000)
          const { ids } = await search(language, typed)
          expect([typed, word, ids]).toEqual([typed, word, expect.arrayContaining(meant)])
        },
      ),
      {
        numRuns: 60,
        examples: [[{ language: 'hu' as Language, word: 'okosora' }, 'insert', 0, 'a']],
      },
    )
  })
})

function mistyped(word: string, kind: string, at: number, letter: string): string {
  const before = word.slice(0, at)
  const after = word.slice(at)
  if (kind === 'insert') return before + letter + after
  if (kind === 'delete') return before + after.slice(1)
  if (kind === 'replace') return before + letter + after.slice(1)
  return before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2)
}

describe('updates', () => {
  beforeEach(stock)
  it('follow a product taken off sale, put back, renamed, moved and deleted', async () => {
    const id = idOf('Velunor Meridian 3')
    await sql('update products set available = false where id = $1', [id])
    expect(await idsFor('en', 'velunor')).not.toContain(id)
    await sql('update products set available = true, position = -5 where id = $1', [id])
    expect((await idsFor('pl', 'velunor'))[0]).toBe(id)
    await sql('update products set position = 500 where id = $1', [id])
    expect((await idsFor('pl', 'velunor')).indexOf(id)).toBeGreaterThan(0)
    await sql(`update products set name = 'Quixwam' where id = $1`, [id])
    expect(await idsFor('it', 'quixwam')).toEqual([id])
    expect(await idsFor('en', 'quixwma')).toEqual([id])
    await sql('delete from products where id = $1', [id])
    expect(await idsFor('it', 'quixwam')).toEqual([])
    expect(await idsFor('en', 'quixwma')).toEqual([])
  })

  it('follow texts changed in one language, and many at once', async () => {
    const id = idOf('Velunor Meridian 3')
    await sql(
      `update product_translations set name = 'Méridienne', specifications = '[["Puce","Xylofée"]]'
       where product_id = $1 and language = 'fr'`,
      [id],
    )
    expect(await idsFor('fr', 'meridienne xylofee')).toEqual([id])
    expect(await idsFor('es', 'xylofee')).toEqual([])
    await sql(`update product_translations set description = 'everything kwyjibo'`)
    expect(await idsFor('hu', 'kwyjibo')).toHaveLength(catalogue.length)
  })

  it('follow a colour or capacity added, removed, sold out or renamed', async () => {
    const id = idOf('Velunor Meridian 3')
    const has = async (language: Language, q: string) => {
      const { ids, dropped } = await search(language, q)
      return ids.includes(id) && dropped.length === 0
    }
    await sql(
      `insert into variants (id, product_id, capacity, colour, price_cents, position, updated_at)
       values (gen_random_uuid(), $1, '2 TB', 'teal', 100, 90, now()),
         (gen_random_uuid(), $1, '2 TB', 'Rosso Quixwam', 100, 91, now())`,
      [id],
    )
    expect(await has('en', 'meridian teal')).toBe(true)
    expect(await has('fr', 'meridian canard 2to')).toBe(true)
    expect(await has('pl', 'rosso quixwam')).toBe(true)
    await sql(`update variants set price_cents = 90 where product_id = $1 and colour = 'teal'`, [
      id,
    ])
    expect(await has('en', 'meridian teal')).toBe(true)
    const stockTeal = (stock: number | null) =>
      sql(`update variants set stock = $2 where product_id = $1 and colour = 'teal'`, [id, stock])
    await stockTeal(0)
    expect(await has('en', 'meridian teal')).toBe(false)
    await stockTeal(2)
    expect(await has('en', 'meridian teal')).toBe(true)
    await sql(`update variants set available = false where product_id = $1 and colour = 'teal'`, [
      id,
    ])
    expect(await has('en', 'meridian teal')).toBe(false)
    await sql(`delete from variants where product_id = $1 and colour like 'Rosso%'`, [id])
    expect(await has('it', 'quixwam')).toBe(false)
    expect(await has('it', '2 tb')).toBe(false)
  })

  it('use English texts, else French, for a language without a translation', async () => {
    const id = idOf('Velunor Meridian 3')
    const write = (language: string, text: string) =>
      sql(
        `update product_translations set description = $3 where product_id = $1 and language = $2`,
        [id, language, text],
      )
    await write('en', 'anglofoo')
    await write('fr', 'francobar')
    await sql(`delete from product_translations where product_id = $1 and language = 'hu'`, [id])
    expect(await idsFor('hu', 'anglofoo')).toEqual([id])
    expect(await idsFor('es', 'anglofoo')).toEqual([])
    await sql(`delete from product_translations where product_id = $1 and language = 'en'`, [id])
    expect(await idsFor('hu', 'francobar')).toEqual([id])
    await sql(`delete from product_translations where product_id = $1`, [id])
    expect(await idsFor('hu', 'velunor meridian')).toContain(id)
  })
})

describe('any input', () => {
  beforeAll(stock)

  it.each([
    `' & | ! : * ( ) < > \\ "`,
    `'; drop table products; --`,
    `phone' | 'x`,
    `phone:*`,
    `!phone`,
    `(phone`,
    `phone <-> case`,
    `%_%`,
    '\0',
    'a\0b',
    '\ud800',
    'phone \udc00',
    'x'.repeat(10_000),
    'phone '.repeat(2000),
    '🦄🦄🦄🦄',
    '電話電話',
    'ﷺﷺﷺﷺ',
  ])('%j is treated as text', async (q) => {
    for (const language of ['en', 'pl'] as const) {
      const { ids } = await search(language, q)
      expect(ids.length).toBeLessThanOrEqual(catalogue.length)
    }
  })

  it('never fails', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...LANGUAGES),
        fc.string({ unit: 'binary', maxLength: 30 }),
        async (language, q) => {
          await search(language, q)
        },
      ),
      { numRuns: 60 },
    )
    expect(await sql('select count(*)::int as n from products')).toEqual([{ n: catalogue.length }])
  })
})
