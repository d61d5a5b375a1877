import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '@/lib/languages'
import { discountPercent } from '@/lib/money'
import { isSlug } from '@/lib/products/catalogue/content/slugs'
import { type DemoVariant, readDemo } from '@/lib/products/csv/demo'
import { missingAtCreation } from '@/lib/products/papers/publishing'
import { isGtin } from '@/lib/products/papers/schema'
import { HOME_SECTIONS } from '@/lib/products/types'
import { COLOURS, isColourId } from '@/lib/products/variants/colours'

const catalogue = readDemo()

const LIMITS: Record<string, { percent: number; products: number; brands: number }> = {
  smartphones: { percent: 22, products: 30, brands: 5 },
  watches: { percent: 37, products: 8, brands: 1 },
  sneakers: { percent: 17, products: 8, brands: 1 },
  gadgets: { percent: 13, products: 8, brands: 1 },
  mobility: { percent: 13, products: 8, brands: 1 },
}

const percentLimit = (category: string) => LIMITS[category]?.percent ?? 0

const percentOff = ({ priceCents, originalPriceCents }: DemoVariant): number =>
  discountPercent(priceCents, originalPriceCents)

describe('colours', () => {
  it.each(Object.entries(COLOURS))('%s has a hex value and seven names', (_, { hex, name }) => {
    expect(hex).toMatch(/^#[0-9A-F]{6}$/)
    for (const language of LANGUAGES) expect(name[language].trim()).not.toBe('')
  })

  it('have distinct names in every language', () => {
    for (const language of LANGUAGES) {
      const names = Object.values(COLOURS).map((c) => c.name[language])
      expect(new Set(names).size).toBe(names.length)
    }
  })

  it('recognises its ids only', () => {
    expect(isColourId('midnight')).toBe(true)
    expect(isColourId('toString')).toBe(false)
  })
})

describe('the catalogue', () => {
  it('has unique slugs and names', () => {
    expect(new Set(catalogue.map((p) => p.slug)).size).toBe(catalogue.length)
    expect(new Set(catalogue.map((p) => p.name)).size).toBe(catalogue.length)
  })

  it('has distinct product and variant ids', () => {
    const ids = catalogue.flatMap((product) => [
      product.id,
      ...product.variants.map(({ id }) => id),
    ])
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('has distinct SKUs', () => {
    const skus = catalogue.flatMap(({ variants }) => variants.map(({ sku }) => sku))
    expect(new Set(skus).size).toBe(skus.length)
    expect(skus.filter((sku) => !/^[A-Z]{3}-[A-Z0-9]+-\d\d$/.test(sku ?? ''))).toEqual([])
  })

  it('has distinct GTINs', () => {
    const gtins = catalogue.flatMap(({ variants }) => variants.map(({ gtin }) => gtin))
    expect(new Set(gtins).size).toBe(gtins.length)
  })

  it('has distinct descriptions in every language', () => {
    for (const language of LANGUAGES) {
      const texts = catalogue.map((p) => p.description[language])
      expect(new Set(texts).size).toBe(texts.length)
    }
  })

  it.each(HOME_SECTIONS)('has enough %s from enough brands', (category) => {
    const { products: least = 0, brands = 0 } = LIMITS[category] ?? {}
    const products = catalogue.filter((p) => p.category === category)
    expect(products.length).toBeGreaterThanOrEqual(least)
    expect(new Set(products.map((p) => p.brand)).size).toBeGreaterThanOrEqual(brands)
  })

  it.each(HOME_SECTIONS)('tells two to four chapters of at least two %s', (category) => {
    const told = catalogue.filter((p) => p.category === category && p.creation.chapters?.length)
    expect(told.length).toBeGreaterThanOrEqual(2)
    for (const { creation } of told) {
      expect(creation.chapters?.length).toBeGreaterThanOrEqual(2)
      expect(creation.chapters?.length).toBeLessThanOrEqual(4)
    }
  })

  it('has every smartphone reduction between 5 and 22 %, on about half of them', () => {
    const phones = catalogue.filter((p) => p.category === 'smartphones')
    const reduced = phones.filter((p) => p.variants.some((v) => v.originalPriceCents !== null))
    expect(reduced.length / phones.length).toBeGreaterThan(0.4)
    expect(reduced.length / phones.length).toBeLessThan(0.6)
    for (const v of reduced.flatMap((p) => p.variants)) {
      if (v.originalPriceCents !== null) expect(percentOff(v)).toBeGreaterThanOrEqual(5)
    }
  })
})

describe.each(catalogue.map((p) => [p.slug, p] as const))('%s', (_, p) => {
  it('is named after its brand and has a usable slug', () => {
    expect(p.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(p.name.startsWith(`${p.brand} `)).toBe(true)
    expect(p.brand).toMatch(/^\p{L}+$/u)
  })

  it('has distinct descriptions in seven languages', () => {
    expect(Object.keys(p.description).sort()).toEqual([...LANGUAGES].sort())
    const texts = LANGUAGES.map((language) => p.description[language])
    for (const text of texts) {
      expect(text).toBe(text.trim())
      expect(text.length).toBeGreaterThan(60)
      expect(text).not.toMatch(/[!¡]|\u00ad| {2}/)
    }
    expect(new Set(texts).size).toBe(LANGUAGES.length)
  })

  it('has the same number of features, four to six, in each language', () => {
    expect(Object.keys(p.features).sort()).toEqual([...LANGUAGES].sort())
    const { length } = p.features.en
    expect(length).toBeGreaterThanOrEqual(4)
    expect(length).toBeLessThanOrEqual(6)
    for (const language of LANGUAGES) {
      const lines = p.features[language]
      expect(lines).toHaveLength(length)
      expect(new Set(lines).size).toBe(length)
      for (const line of lines) {
        expect(line.trim()).not.toBe('')
        expect(line.length).toBeLessThanOrEqual(70)
        expect(line).not.toMatch(/undefined|null|NaN/)
      }
    }
  })

  it('has a unique slug in each language', () => {
    for (const language of LANGUAGES) {
      expect(isSlug(p.slugs[language])).toBe(true)
      const same = catalogue.filter((one) => one.slugs[language] === p.slugs[language])
      expect(same).toHaveLength(1)
    }
  })

  it('has six to eleven specifications, the same rows in each language', () => {
    const tables = p.specifications
    const { length } = tables.en
    expect(length).toBeGreaterThanOrEqual(6)
    expect(length).toBeLessThanOrEqual(11)
    for (const language of LANGUAGES) {
      const rows = tables[language]
      expect(rows).toHaveLength(length)
      expect(new Set(rows.map(([label]) => label)).size).toBe(length)
      for (const text of rows.flat()) {
        expect(text).toBe(text.trim())
        expect(text).not.toMatch(/^$|undefined|NaN|[%~#]|\d (?=(?:mm|cm|kg|g|W|Wh|mAh|Hz|km)\b)/)
      }
    }
  })

  it('has specifications that agree with its features', () => {
    const plain = (text: string) => text.replaceAll('\u00a0', ' ')
    const table = plain(p.specifications.en.map(([, value]) => value).join(', '))
    const figures = p.features.en.flatMap((feature) => [
      ...plain(feature).matchAll(
        /(?<!microSD.*)(?:\d[\d.,]*)(?=-inch| (?:mAh|MP|ATM|Hz|Nm|W|g|kg|dB)\b)/g,
      ),
    ])
    for (const [figure] of figures) expect(table).toContain(figure)
  })

  it('has chapters in seven languages, with pictures of its own', () => {
    for (const { picture, heading, text, figure, label } of p.creation.chapters ?? []) {
      expect(p.pictures.map(({ path }) => path)).toContain(picture)
      for (const language of LANGUAGES) {
        expect(heading[language]?.length).toBeLessThanOrEqual(45)
        expect(text[language]).toMatch(/^\P{Ll}.{40,200}\.$/u)
        expect(text[language]).not.toMatch(/[!¡]|\u00ad| {2}|\d (?=(?:mm|cm|kg|g|W|Nm|km|GB)\b)/)
        expect(Boolean(figure[language])).toBe(Boolean(figure.en))
        expect(Boolean(label[language])).toBe(Boolean(figure.en))
      }
      expect(new Set(Object.values(text)).size).toBe(LANGUAGES.length)
    }
  })

  it('has its papers, of an invented maker', () => {
    expect(missingAtCreation(p.creation)).toEqual([])
    const { makerName, makerContact } = p.creation.papers ?? {}
    expect(makerName).toBe(`${p.brand} (demonstration)`)
    expect(makerContact).toMatch(/@[a-z]+\.example$/)
    // GS1 keeps 952 for demonstrations.
    for (const { gtin } of p.variants) expect(gtin).toMatch(/^952\d{10}$/)
    for (const { gtin } of p.variants) expect(isGtin(gtin ?? '')).toBe(true)
  })

  it('has each capacity and colour once, in colours that exist', () => {
    expect(p.variants.length).toBeGreaterThan(0)
    const keys = p.variants.map((v) => `${v.capacity}/${v.colour}`)
    expect(new Set(keys).size).toBe(keys.length)
    for (const { colour } of p.variants) if (colour !== null) expect(isColourId(colour)).toBe(true)
  })

  it('has prices in cents and reductions within the advertised percent', () => {
    for (const v of p.variants) {
      expect(Number.isInteger(v.priceCents)).toBe(true)
      expect(v.priceCents).toBeGreaterThan(0)
      if (v.originalPriceCents !== null) {
        expect(Number.isInteger(v.originalPriceCents)).toBe(true)
        expect(v.originalPriceCents).toBeGreaterThan(v.priceCents)
      }
      expect(percentOff(v)).toBeLessThanOrEqual(percentLimit(p.category))
    }
  })
})
