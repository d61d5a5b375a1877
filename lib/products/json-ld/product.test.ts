import { beforeAll, describe, expect, it } from 'vitest'
import { COUNTRY_CODES } from '@/lib/i18n/country-codes'
import { LANGUAGES, type Language } from '@/lib/languages'
import { countedStars } from '@/lib/products/reviews/average'
import type { ProductView } from '@/lib/products/types'
import type { Thing } from '@/lib/seo/json-ld'
import { demoViews } from '@/tests/demo-products'
import { itemList } from './list'
import { productThings } from './product'

const ADDRESS = /^http:\/\/localhost:3000\//
let catalogue: ProductView[]
let product: ProductView

beforeAll(async () => {
  catalogue = demoViews('fr')
  product = catalogue.find(({ variants }) =>
    variants.some(({ originalPriceCents }) => originalPriceCents),
  ) as ProductView
})

const typed = (things: Thing[], type: string) => things.filter((one) => one['@type'] === type)
const whole = (one: ProductView, lang: Language = 'fr') => productThings(lang, one, [])[0] as Thing
const variantsOf = (one: ProductView) => whole(one).hasVariant as Thing[]
const offersOf = (one: ProductView) => variantsOf(one).map(({ offers }) => offers as Thing)

describe('merchant listing fields (Product, Offer)', () => {
  it('name: distinct for the group and every variant', () => {
    expect(whole(product).name).toBe(product.name)
    const names = variantsOf(product).map(({ name }) => name)
    expect(new Set(names).size).toBe(product.variants.length)
    for (const name of names) expect(name).toContain(`${product.name}, `)
  })

  it('image: absolute addresses', () => {
    expect(whole(product).image).toEqual(expect.arrayContaining([expect.stringMatching(ADDRESS)]))
    for (const { image } of variantsOf(product)) expect(image).toMatch(ADDRESS)
  })

  it('image: skips invalid stored addresses', () => {
    const [image, ...rest] = product.images
    const broken = 'https://[cdn]/a.webp'
    const [variant] = product.variants
    const things = {
      ...product,
      images: [{ ...image, path: broken }, ...rest] as ProductView['images'],
      variants: [{ ...variant, image: broken }] as ProductView['variants'],
    }
    expect(whole(things).image).toHaveLength(
      Math.min(new Set(rest.map(({ path }) => path)).size, 10),
    )
    expect(variantsOf(things).map((one) => one.image)).toEqual([undefined])
  })

  it('gtin, mpn and hasCertification: from the papers, absent without them', () => {
    const [first] = variantsOf(product)
    const [{ id } = { id: '' }] = product.variants
    expect(first).toMatchObject({ gtin: product.gtins[id], mpn: product.mpns[id] })
    expect(first?.hasCertification).toEqual({
      '@type': 'Certification',
      issuedBy: { '@type': 'Organization', name: 'European_Commission' },
      name: 'EPREL',
      certificationIdentification: product.allPapers.eprel,
    })
    const bare = { ...product, allPapers: {}, gtins: {}, mpns: {} }
    const text = JSON.stringify(whole(bare))
    for (const name of ['gtin', 'mpn', 'hasCertification', 'manufacturer']) {
      expect(text).not.toContain(`"${name}"`)
    }
  })

  it('offers: one offer a variant, never a range', () => {
    for (const offer of offersOf(product)) expect(offer['@type']).toBe('Offer')
    expect(JSON.stringify(productThings('fr', product, []))).not.toContain('AggregateOffer')
  })

  it('price and priceCurrency: the variant’s, above zero', () => {
    expect(offersOf(product).map(({ price, priceCurrency }) => [price, priceCurrency])).toEqual(
      product.variants.map(({ priceCents }) => [(priceCents / 100).toFixed(2), 'EUR']),
    )
    for (const { price } of offersOf(product)) expect(Number(price)).toBeGreaterThan(0)
  })

  it('availability: the variant’s, and OutOfStock when the product is not sold', () => {
    const [first, ...rest] = product.variants
    const soldOut = { ...product, variants: [{ ...first, available: false }, ...rest] }
    const said = (one: ProductView) => offersOf(one).map(({ availability }) => availability)
    expect(said(soldOut as ProductView).slice(0, 2)).toEqual([
      'https://schema.org/OutOfStock',
      'https://schema.org/InStock',
    ])
    expect(new Set(said({ ...product, available: false }))).toEqual(
      new Set(['https://schema.org/OutOfStock']),
    )
  })

  it('itemCondition and url: new, and the address of the variant', () => {
    for (const { itemCondition, url } of offersOf(product)) {
      expect(itemCondition).toBe('https://schema.org/NewCondition')
      expect(String(url)).toContain(`/fr/products/${product.slug}?`)
    }
    expect(new Set(offersOf(product).map(({ url }) => url)).size).toBe(product.variants.length)
  })

  it('priceSpecification: the original price of reduced variants only', () => {
    const { variants } = product
    const plain = { ...variants[0], originalPriceCents: null } as (typeof variants)[number]
    const [without] = offersOf({ ...product, variants: [plain, ...variants.slice(1)] })
    expect(without?.priceSpecification).toBeUndefined()
    const at = variants.findIndex(({ originalPriceCents }) => originalPriceCents)
    expect(offersOf(product)[at]?.priceSpecification).toEqual({
      '@type': 'UnitPriceSpecification',
      priceType: 'https://schema.org/StrikethroughPrice',
      price: (Number(variants[at]?.originalPriceCents) / 100).toFixed(2),
      priceCurrency: 'EUR',
    })
    expect(JSON.stringify(offersOf(product))).not.toContain('priceValidUntil')
  })

  it('shippingDetails: rate, destinations and time, referenced by every offer', () => {
    const all = typed(productThings('fr', product, []), 'OfferShippingDetails')
    const [details] = all
    expect(details).toMatchObject({
      shippingRate: { '@type': 'MonetaryAmount', value: 0, currency: 'EUR' },
      deliveryTime: {
        handlingTime: { minValue: 0, maxValue: 2, unitCode: 'DAY' },
        transitTime: { minValue: 1, maxValue: 2, unitCode: 'DAY' },
      },
    })
    const regions = details?.shippingDestination as Thing[]
    expect(regions.map(({ addressCountry }) => addressCountry)).toEqual(
      expect.arrayContaining(['FR', 'ES', 'PT', 'PL', 'IT', 'HU', 'IE']),
    )
    const places = all.flatMap(({ shippingDestination }) => shippingDestination as Thing[])
    expect(places).toHaveLength(COUNTRY_CODES.length)
    for (const { shippingDetails } of offersOf(product)) {
      expect(shippingDetails).toEqual(all.map((one) => ({ '@id': one['@id'] })))
    }
  })

  it('hasMerchantReturnPolicy: countries, category, days, way and fees', () => {
    const [policy] = typed(productThings('fr', product, []), 'MerchantReturnPolicy')
    expect(policy).toMatchObject({
      applicableCountry: expect.arrayContaining(['FR', 'HU']),
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: 14,
      returnMethod: 'https://schema.org/ReturnByMail',
      returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
    })
    expect(new Set(policy?.applicableCountry as string[]).size).toBeLessThanOrEqual(50)
    for (const { hasMerchantReturnPolicy } of offersOf(product)) {
      expect(hasMerchantReturnPolicy).toEqual({ '@id': policy?.['@id'] })
    }
    const scooter = catalogue.find(({ category }) => category === 'mobility') as ProductView
    expect(typed(productThings('fr', scooter, []), 'MerchantReturnPolicy')[0]).toMatchObject({
      returnFees: 'https://schema.org/FreeReturn',
    })
  })
})

describe('a group of variants (ProductGroup)', () => {
  it('has an id, varying properties, a brand and an address', () => {
    expect(whole(product)).toMatchObject({
      '@type': 'ProductGroup',
      productGroupID: product.id,
      brand: { '@type': 'Brand', name: product.brand },
      url: `http://localhost:3000/fr/products/${product.slug}`,
      description: product.description,
      variesBy: ['https://schema.org/color', 'https://schema.org/size'],
    })
  })

  it('gives each variant an SKU, colour and size in the page’s language', () => {
    const things = variantsOf(product)
    expect(things.map(({ sku }) => sku)).toEqual(
      product.variants.map((_, at) => `VEL-MER3U-0${at + 1}`),
    )
    const unnumbered = { ...product, skus: {} }
    expect(variantsOf(unnumbered).map(({ sku }) => sku)).toEqual(
      product.variants.map(({ id }) => id),
    )
    expect(things.every(({ color, size }) => color && size)).toBe(true)
    expect(things.map(({ size }) => size).join()).toMatch(/Go|To|mm/)
  })

  it('is a plain Product without choices', () => {
    const [first] = product.variants
    const only = { ...first, capacity: null, colour: null } as ProductView['variants'][number]
    expect(whole({ ...product, variants: [only] })).toMatchObject({
      '@type': 'Product',
      sku: 'VEL-MER3U-01',
      offers: { '@type': 'Offer', url: `http://localhost:3000/fr/products/${product.slug}` },
    })
  })

  it('claims the average of all reviews, and each with its language, or none', async () => {
    const counts = countedStars([{ stars: 4, count: 12 }])
    const review = { id: '1', stars: 4, text: 'Jó.', name: 'Anna', language: 'hu' } as const
    const at = new Date('2026-12-01T10:00:00Z')
    const newest = Array(12).fill({ ...review, at, answer: null, pictures: [{ id: 'a-b' }] })
    const [thing] = productThings('fr', product, [], { counts, newest })
    expect(thing?.aggregateRating).toEqual({
      '@type': 'AggregateRating',
      ratingValue: 4,
      reviewCount: 12,
    })
    const all = thing?.review as Thing[]
    expect(all).toHaveLength(10)
    expect(all[0]).toEqual({
      '@type': 'Review',
      author: { '@type': 'Person', name: 'Anna' },
      datePublished: '2026-12-01',
      inLanguage: 'hu',
      reviewBody: 'Jó.',
      image: [expect.stringMatching(/^https?:.+\/review-pictures\/a-b\.webp$/)],
      reviewRating: { '@type': 'Rating', ratingValue: 4 },
    })
    const none = { counts: countedStars([]), newest: [] }
    expect(productThings('fr', product, [], none)).toEqual(productThings('fr', product, []))
  })

  it('claims no rating or review in any language', async () => {
    for (const lang of LANGUAGES) {
      for (const one of demoViews(lang)) {
        expect(JSON.stringify(productThings(lang, one, []))).not.toMatch(/rating|review/i)
      }
    }
  })
})

describe('a list (ItemList)', () => {
  const listing = (filters: object, products: ProductView[]) =>
    ({
      products,
      ignored: [],
      filters: { brand: [], capacity: [], colour: [], q: '', category: '', ...filters },
    }) as never
  const plain = { sort: 'relevance', min: null, max: null }

  it('lists position and address of the page’s products', () => {
    const found = itemList('fr', listing(plain, catalogue.slice(0, 12)))
    expect(found?.numberOfItems).toBe(12)
    const items = (found?.itemListElement ?? []) as Thing[]
    expect(items[11]).toEqual({
      '@type': 'ListItem',
      position: 12,
      url: `http://localhost:3000/fr/products/${catalogue[11]?.slug}`,
    })
  })

  it('is null for a filtered, sorted or empty list', () => {
    expect(itemList('fr', listing({ ...plain, sort: 'price' }, catalogue))).toBeNull()
    expect(itemList('fr', listing({ ...plain, colour: ['black'] }, catalogue))).toBeNull()
    expect(itemList('fr', listing(plain, []))).toBeNull()
  })
})
