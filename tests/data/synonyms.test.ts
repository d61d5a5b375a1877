import { beforeAll, describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '@/lib/languages'
import { readDemo } from '@/lib/products/csv/demo'
import { cleanQuery } from '@/lib/products/search/clean-query'
import { searchProducts } from '@/lib/products/search/search-products'
import { seedCatalogue } from '@/prisma/seed/catalogue'
import { withPrisma } from '@/prisma/seed/client'
import { resetDatabase, sql } from './database'

const catalogue = readDemo()

const names = new Map<string, string>()

beforeAll(async () => {
  await resetDatabase()
  await withPrisma(String(process.env.DATABASE_URL), (prisma) => seedCatalogue(prisma, catalogue))
  for (const { id, name } of await sql('select id::text, name from products')) names.set(id, name)
})

async function search(language: Language, q: string) {
  const { ids, ...found } = await searchProducts(language, cleanQuery(q))
  return { ...found, names: ids.map((id) => names.get(id) ?? id).sort() }
}

type Typed = Record<Language, readonly string[]>

const VACUUM: Typed = {
  en: ['hoover', 'vacuum cleaner'],
  fr: ['aspirateur', 'aspirateur robot'],
  es: ['aspiradora', 'robot aspirador'],
  pt: ['aspirador', 'robô aspirador'],
  pl: ['odkurzacz', 'odkurzacza'],
  it: ['aspirapolvere', 'robot aspirapolvere'],
  hu: ['porszívó', 'porszívót'],
}
const HEADPHONES: Typed = {
  en: ['earbuds', 'in-ear headphones'],
  fr: ['écouteurs', 'casque audio'],
  es: ['auriculares', 'cascos'],
  pt: ['auscultadores', 'auriculares'],
  pl: ['słuchawki', 'słuchawek'],
  it: ['cuffie', 'auricolari'],
  hu: ['fülhallgató', 'fejhallgatót'],
}
const WATERPROOF_WATCH: Typed = {
  en: ['waterproof watch', 'water-resistant watch'],
  fr: ['montre étanche', 'montre etanche'],
  es: ['reloj sumergible', 'reloj resistente al agua'],
  pt: ['relógio à prova de água', 'relogio impermeavel'],
  pl: ['wodoodporny zegarek', 'zegarek wodoodporny'],
  it: ['orologio impermeabile', 'orologio subacqueo'],
  hu: ['vízálló óra', 'vizallo ora'],
}
const CHEAP_PHONE: Typed = {
  en: ['cheap phone', 'affordable mobile phone'],
  fr: ['téléphone pas cher', 'portable pas cher'],
  es: ['móvil barato', 'teléfono económico'],
  pt: ['telemóvel barato', 'telefone barato'],
  pl: ['tani telefon', 'tania komórka'],
  it: ['telefono economico', 'cellulare economico'],
  hu: ['olcsó telefon', 'olcsó mobil'],
}
const FOLDABLE: Typed = {
  en: ['foldable', 'folding'],
  fr: ['pliable', 'pliant'],
  es: ['plegable', 'plegables'],
  pt: ['dobrável', 'dobraveis'],
  pl: ['składany', 'składana'],
  it: ['pieghevole', 'pieghevoli'],
  hu: ['összehajtható', 'összecsukható'],
}
const DELIVERY: Typed = {
  en: ['delivery', 'free shipping'],
  fr: ['livraison', 'frais de port'],
  es: ['envío', 'gastos de envío'],
  pt: ['entrega', 'portes de envio'],
  pl: ['dostawa', 'koszt dostawy'],
  it: ['consegna', 'spese di spedizione'],
  hu: ['szállítás', 'szállítási díj'],
}
const RETURNS: Typed = {
  en: ['returns', 'refund'],
  fr: ['retours', 'remboursement'],
  es: ['devoluciones', 'reembolso'],
  pt: ['devoluções', 'reembolso'],
  pl: ['zwroty', 'odstąpienie'],
  it: ['resi', 'rimborso'],
  hu: ['visszaküldés', 'elállás'],
}

const phones = catalogue.filter(({ category }) => category === 'smartphones')
const namesOf = (products: { name: string }[]) => products.map(({ name }) => name).sort()
const FOLDING_PHONES = [
  'Izumari Orizuru',
  'Ombrelisse Éventail',
  'Talvessa Silta',
  'Velunor Parallel Fold',
]

describe.each(LANGUAGES)('in %s', (language) => {
  it.each(VACUUM[language])('"%s" finds only the robot vacuum', async (q) => {
    expect((await search(language, q)).names).toEqual(['Habriske Rondo'])
  })

  it.each(HEADPHONES[language])(
    '"%s", which is not sold, shows the speaker with a notice',
    async (q) => {
      const found = await search(language, q)
      expect(found.names).toEqual(['Domvarel Cantata'])
      expect(found.corrected).not.toBeNull()
    },
  )

  it.each(WATERPROOF_WATCH[language])('"%s" finds every water-resistant watch', async (q) => {
    const dry = ['Aurvenne Solstice']
    const watches = catalogue.filter(({ category }) => category === 'watches')
    expect((await search(language, q)).names).toEqual(
      namesOf(watches).filter((name) => !dry.includes(name)),
    )
  })

  it.each(CHEAP_PHONE[language])('"%s" finds only phones, cheapest first', async (q) => {
    const found = await search(language, q)
    expect(found.names).toEqual(namesOf(phones))
    expect(found.isCheapest).toBe(true)
  })

  it.each(FOLDABLE[language])('"%s" finds only foldable products', async (q) => {
    expect((await search(language, q)).names).toEqual(
      [...FOLDING_PHONES, 'Rouvarn Aria', 'Rouvarn Metro', 'Trajenne Pliant'].sort(),
    )
  })

  it.each(DELIVERY[language])('"%s" leads to the delivery page, not to products', async (q) => {
    expect(await search(language, q)).toMatchObject({ names: [], help: 'delivery' })
  })

  it.each(RETURNS[language])('"%s" leads to the returns page, not to products', async (q) => {
    expect(await search(language, q)).toMatchObject({ names: [], help: 'returns' })
  })
})

it.each([
  ['en', 'foldable phone'],
  ['fr', 'téléphone pliable'],
  ['es', 'móvil plegable'],
  ['pt', 'telemóvel dobrável'],
  ['pl', 'telefon składany'],
  ['it', 'telefono pieghevole'],
  ['hu', 'összecsukható telefon'],
] as const)('%s: "%s" finds only the folding phones', async (language, q) => {
  expect((await search(language, q)).names).toEqual(FOLDING_PHONES)
})

it('finds no watch for "waterproof phone"', async () => {
  const found = await search('en', 'waterproof phone')
  expect(found.names.length).toBeGreaterThan(0)
  expect(namesOf(phones)).toEqual(expect.arrayContaining(found.names))
})

it.each(['laptop', 'tablet', 'charger'])('finds nothing for "%s", which is not sold', async (q) => {
  expect(await search('en', q)).toMatchObject({ names: [], corrected: null, help: null })
})

it('lists everything, cheapest first, for "cheap" only', async () => {
  expect(await search('en', 'cheap')).toMatchObject({ isEverything: true, isCheapest: true })
})

it('keeps the products beside a matching page', async () => {
  const found = await search('en', 'velunor delivery')
  expect(found.help).toBe('delivery')
  expect(found.names).toEqual(await search('en', 'velunor').then(({ names }) => names))
})
