import { beforeEach, describe, expect, it, vi } from 'vitest'
import { toPartsBody } from '@/components/admin/products/parts/parts-body'
import { readProduct } from '@/lib/products/catalogue/reads'
import { createProduct } from '@/lib/products/editing/create'
import { deleteProduct } from '@/lib/products/editing/delete'
import { readParts } from '@/lib/products/editing/detail'
import { duplicateProduct } from '@/lib/products/editing/duplicate'
import { undoDeletion } from '@/lib/products/editing/undo'
import { updateProduct } from '@/lib/products/editing/update'
import { resetProductIndex } from '@/lib/products/listing/live-index'
import { asAdministrator, asCustomer, asGuest, confirmNow, visitor } from './admin'
import { resetDatabase, sql } from './database'
import { auditedActions, body, create, listed } from './product-fixtures'

vi.mock('@/lib/auth/session', () => ({ getSession: async () => visitor.session }))

beforeEach(async () => {
  await resetDatabase()
  resetProductIndex()
  await asAdministrator()
  await confirmNow()
})

const rowOf = async (id: string) => (await sql('select * from products where id = $1', [id]))[0]

it.each([
  ['a guest', asGuest, 'UNAUTHENTICATED'],
  ['a customer', asCustomer, 'FORBIDDEN'],
] as const)('is forbidden to others than the administrator: %s', async (_, enter, code) => {
  const id = await create()
  const before = await sql('select * from products')
  await enter()
  expect(await createProduct(body)).toMatchObject({ code })
  expect(await updateProduct(id, { price: 1 })).toMatchObject({ code })
  expect(await deleteProduct(id)).toMatchObject({ code })
  expect(await duplicateProduct(id)).toMatchObject({ code })
  expect(await undoDeletion(id)).toMatchObject({ code })
  expect(await sql('select * from products')).toEqual(before)
  expect(await auditedActions()).toEqual(['product.create'])
})

describe('creating', () => {
  it('requires no more than the contract’s fields', async () => {
    const id = await create({
      description: 'Une montre',
      originalPrice: 499.9,
      discount: 0,
      category: 'watches',
      features: ['a', ' ', 'b'],
      hasVariants: false,
      variants: [],
      available: true,
    })
    expect(await listed()).toMatchObject([
      {
        id,
        slug: 'hamara-one',
        name: 'Hämärä One',
        brand: 'Hämärä',
        description: 'Une montre',
        price: 499.9,
        originalPrice: null,
        discount: 0,
        category: 'watches',
        features: ['a', 'b'],
        hasVariants: false,
        variants: [],
        available: true,
      },
    ])
    expect(await auditedActions()).toEqual(['product.create'])
  })

  it('gives a product with a used name another slug, and puts it last', async () => {
    const ids = [await create(), await create(), await create()]
    const products = await listed()
    expect(products.map(({ id }) => id)).toEqual(ids)
    expect(products.map(({ slug }) => slug)).toEqual(['hamara-one', 'hamara-one-2', 'hamara-one-3'])
    expect(await createProduct({ ...body, slug: 'hamara-one-2' })).toMatchObject({
      code: 'CONFLICT',
      fieldErrors: { slug: 'CONFLICT' },
    })
  })

  it('accepts variants, images and texts in each language', async () => {
    const id = await create(
      {
        description: 'Le mien',
        brand: 'Aurora',
        variants: [
          { capacity: '128 GB', color: 'black', price: 500, originalPrice: 600 },
          { capacity: '256 GB', color: 'black', price: 700, available: false },
        ],
        translations: { hu: { name: 'Egy', slug: 'egy', description: 'Az enyém' } },
        pictures: [
          { path: '/products/a.webp', color: 'black', descriptions: { fr: 'De face' } },
          { path: '/products/b.webp', view: 'back' },
        ],
      },
      'fr',
    )
    const hungarian = await readProduct('hu', 'egy')
    expect(hungarian?.product).toMatchObject({ id, name: 'Egy', description: 'Az enyém' })
    const french = (await readProduct('fr', 'hamara-one'))?.product
    expect(french).toMatchObject({ name: 'Hämärä One', description: 'Le mien', brand: 'Aurora' })
    expect(french?.images).toMatchObject([
      { path: '/products/a.webp', description: 'De face' },
      { path: '/products/b.webp', view: 'back' },
    ])
    expect(french?.variants.map((one) => [one.capacity, one.priceCents, one.available])).toEqual([
      ['128 GB', 50_000, true],
      ['256 GB', 70_000, false],
    ])
  })

  it.each([
    [{ name: undefined }, 'REQUIRED_FIELDS'],
    [{ price: null }, 'REQUIRED_FIELDS'],
    [{ image: '' }, 'REQUIRED_FIELDS'],
    [{ name: '  ' }, 'VALIDATION_ERROR'],
    [{ originalPrice: 1 }, 'VALIDATION_ERROR'],
    [{ variants: 'none' }, 'VALIDATION_ERROR'],
    [{ variants: [{ price: 0 }] }, 'VALIDATION_ERROR'],
    [{ variants: [{ price: 1 }, { price: 2 }] }, 'VALIDATION_ERROR'],
    [{ variants: [{ price: 2, originalPrice: 1 }] }, 'VALIDATION_ERROR'],
    [{ slug: 'No Slug' }, 'VALIDATION_ERROR'],
    [{ translations: { de: { name: 'x' } } }, 'VALIDATION_ERROR'],
    [{ pictures: [{ path: 'javascript:alert(1)' }] }, 'VALIDATION_ERROR'],
    [{ image: 'https://cdn.shop.example:443x/a.webp' }, 'VALIDATION_ERROR'],
  ])('refuses %j with %s', async (wrong, code) => {
    expect(await createProduct({ ...body, ...wrong })).toMatchObject({ ok: false, code })
    expect(await sql('select 1 from products union all select 1 from audit_entries')).toEqual([])
  })
})

describe('a concurrent edit', () => {
  it('is refused with the current values, and changes nothing', async () => {
    const id = await create({}, 'fr')
    const began = (await rowOf(id))?.updated_at.toISOString()
    const first = await updateProduct(id, { price: 450, updatedAt: began }, 'fr')
    expect(first).toMatchObject({ ok: true })
    const late = await updateProduct(id, { name: 'Late', price: 1, updatedAt: began }, 'fr')
    expect(late).toMatchObject({
      code: 'CONFLICT',
      details: { current: { id, name: 'Hämärä One', price: 450 } },
    })
    expect((await listed())[0]).toMatchObject({ name: 'Hämärä One', price: 450 })
    const updatedAt = first.ok ? first.value.updatedAt : ''
    expect(await updateProduct(id, { name: 'Now', updatedAt }, 'fr')).toMatchObject({ ok: true })
    expect((await listed())[0]).toMatchObject({ name: 'Now' })
  })

  it('returns all parts as stored, after saving and after a conflict', async () => {
    const id = await create({ variants: [{ capacity: '128 GB', color: 'black', price: 500 }] })
    const parts = await readParts(id)
    const change = { variants: [{ capacity: '128 GB', color: 'black', price: 450 }] }
    const saved = await updateProduct(id, { ...change, updatedAt: parts?.updatedAt })
    const stored = await readParts(id)
    expect(stored?.variants).toMatchObject([{ price: '450.00' }])
    expect(saved).toMatchObject({
      ok: true,
      value: { updatedAt: stored?.updatedAt, parts: stored },
    })
    const refused = await updateProduct(id, { ...change, updatedAt: parts?.updatedAt })
    expect(refused).toMatchObject({ code: 'CONFLICT', details: { parts: stored } })
    const plain = await updateProduct(id, { price: 440 })
    expect(plain.ok && 'parts' in plain.value).toBe(false)
  })

  it('is detected also in the same moment', async () => {
    const id = await create()
    const updatedAt = (await rowOf(id))?.updated_at.toISOString()
    const both = await Promise.all(
      ['One', 'Two'].map((name) => updateProduct(id, { name, updatedAt })),
    )
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true])
    expect(both.find(({ ok }) => !ok)).toMatchObject({ code: 'CONFLICT' })
  })
})

describe('variants', () => {
  it('keep ids and histories when renamed, repriced or moved; others are deleted', async () => {
    const id = await create({
      variants: [
        { capacity: '128 GB', color: 'black', price: 500 },
        { capacity: '256 GB', color: 'black', price: 600 },
        { capacity: '512 GB', color: 'black', price: 700 },
      ],
    })
    const [small, middle] = await sql(
      'select id from variants where product_id = $1 order by position',
      [id],
    )
    await updateProduct(id, {
      variants: [
        { id: middle?.id, capacity: '256 GB', color: 'navy', price: 550 },
        { capacity: '128 GB', color: 'black', price: 480 },
        { capacity: '1 TB', color: 'black', price: 900 },
      ],
    })
    const [product] = await listed()
    expect(product?.variants.map((one) => [one.capacity, one.color, one.price])).toEqual([
      ['256 GB', 'navy', 550],
      ['128 GB', 'black', 480],
      ['1 TB', 'black', 900],
    ])
    expect(product?.variants.slice(0, 2).map((one) => one.id)).toEqual([middle?.id, small?.id])
    expect(
      await sql(
        'select old_price_cents as old, new_price_cents as new from price_changes where variant_id = $1 order by id',
        [small?.id],
      ),
    ).toEqual([
      { old: null, new: 50_000 },
      { old: 50_000, new: 48_000 },
    ])
  })

  it('can swap choices, and take a choice given up in the same save', async () => {
    const choices = ['black', 'navy', 'white']
    const id = await create({
      variants: choices.map((color, place) => ({ color, price: 500 + place })),
    })
    const stored = await sql('select id from variants where product_id = $1 order by position', [
      id,
    ])
    const turned = ['navy', 'white', 'black']
    const variants = stored.map((row, place) => ({
      id: row.id,
      color: turned[place],
      price: 500 + place,
    }))
    const saved = await updateProduct(id, { variants: [...variants, { color: 'sand', price: 9 }] })
    expect(saved).toMatchObject({ ok: true })
    const [product] = await listed()
    expect(product?.variants.map((one) => [one.id, one.color])).toEqual([
      ...stored.map((row, place) => [row.id, turned[place]]),
      [expect.any(String), 'sand'],
    ])
  })

  it('leave one without choices when all are removed', async () => {
    const id = await create({ variants: [{ capacity: '128 GB', color: 'black', price: 500 }] })
    await updateProduct(id, { variants: [], price: 480 })
    expect((await listed())[0]).toMatchObject({ hasVariants: false, price: 480 })
  })
})

it('writes texts of a new language, and not those of another sent back', async () => {
  const id = await create({ description: 'Le texte', features: ['x'] }, 'fr')
  await updateProduct(id, { description: 'Le texte', features: ['x'], price: 5 }, 'hu')
  const languages = async () =>
    (await sql('select language::text from product_translations where product_id = $1', [id])).map(
      (row) => row.language,
    )
  expect(await languages()).toEqual(['fr'])
  await updateProduct(id, { description: 'A szöveg' }, 'hu')
  expect((await languages()).sort()).toEqual(['fr', 'hu'])
  expect((await readProduct('fr', 'hamara-one'))?.product?.description).toBe('Le texte')
  expect((await readProduct('hu', 'hamara-one'))?.product?.description).toBe('A szöveg')
})

it('keeps fallback texts for a language that gets a description only', async () => {
  const fr = { description: 'Le texte', features: ['x'], specifications: [['Poids', '9 g']] }
  const id = await create({ translations: { fr } })
  await updateProduct(id, { description: 'A szöveg' }, 'hu')
  const hungarian = async () => (await readProduct('hu', 'hamara-one'))?.product
  expect(await hungarian()).toMatchObject({
    description: 'A szöveg',
    textLanguage: 'hu',
    features: ['x'],
    featuresLanguage: 'fr',
    specifications: [['Poids', '9 g']],
    specificationsLanguage: 'fr',
  })
  // The form sends back the fallback texts with the change.
  await updateProduct(id, { description: 'Más', features: ['x'] }, 'hu')
  expect(await hungarian()).toMatchObject({ description: 'Más', featuresLanguage: 'fr' })
  await updateProduct(id, { features: ['y'] }, 'hu')
  expect(await hungarian()).toMatchObject({ features: ['y'], featuresLanguage: 'hu' })
  const french = (await readProduct('fr', 'hamara-one'))?.product
  expect(french).toMatchObject({ ...fr, textLanguage: 'fr', featuresLanguage: 'fr' })
})

it('names a slug in a language without texts as an error, and writes nothing', async () => {
  const refused = {
    code: 'VALIDATION_ERROR',
    fieldErrors: { 'translations.hu.slug': expect.any(String) },
  }
  const address = { translations: { hu: { slug: 'egy' } } }
  expect(await createProduct({ ...body, ...address, description: 'x' }, 'fr')).toMatchObject(
    refused,
  )
  const id = await create({ description: 'Le texte' }, 'fr')
  expect(await updateProduct(id, { ...address, name: 'Other' })).toMatchObject(refused)
  expect(await updateProduct(id, { ...address, description: 'x' }, 'fr')).toMatchObject(refused)
  expect(await rowOf(id)).toMatchObject({ name: body.name })
  expect(await updateProduct(id, { ...address, description: 'Szép' }, 'hu')).toMatchObject({
    ok: true,
  })
  expect((await readProduct('hu', 'egy'))?.product).toMatchObject({ id, description: 'Szép' })
  expect(await updateProduct(id, { translations: { hu: { slug: 'ketto' } } })).toMatchObject({
    ok: true,
  })
  expect(await readProduct('hu', 'egy')).toEqual({ movedTo: 'ketto' })
})

it('changes the slug of every language that shared the old one, which redirects', async () => {
  const id = await create({ translations: { hu: { slug: 'egy', description: 'Szép' } } }, 'fr')
  await updateProduct(id, { description: 'Le mien' }, 'fr')
  await updateProduct(id, { slug: 'renamed' }, 'fr')
  expect((await readProduct('fr', 'renamed'))?.product).toMatchObject({ id })
  expect(await readProduct('fr', 'hamara-one')).toEqual({ movedTo: 'renamed' })
  expect((await readProduct('hu', 'egy'))?.product).toMatchObject({ id })
})

it('copies everything but slug and name, off sale', async () => {
  const id = await create({
    description: 'Le mien',
    variants: [{ capacity: '128 GB', color: 'black', price: 500 }],
    pictures: [{ path: '/products/a.webp' }],
    chapters: [{ picture: '/products/a.webp', heading: { fr: 'Deux jours' } }],
  })
  const copied = await duplicateProduct(id)
  await duplicateProduct(copied.ok ? copied.value.id : '')
  // Copies are drafts, which no list shows.
  expect(await listed()).toHaveLength(1)
  await sql('update products set is_draft = false')
  const [first, second, third] = await listed()
  expect([second, third].map((one) => one?.name).sort()).toEqual([
    'Hämärä One (2)',
    'Hämärä One (3)',
  ])
  expect([second?.available, third?.available]).toEqual([false, false])
  const copy = [second, third].find((one) => copied.ok && one?.id === copied.value.id)
  expect(copy).toMatchObject({
    slug: 'hamara-one-2',
    description: first?.description,
    images: first?.images,
    price: first?.price,
  })
  expect(copy?.variants[0]?.id).not.toBe(first?.variants[0]?.id)
  expect(await sql('select distinct chapters from products')).toHaveLength(1)
})

it('changes nothing when the editor sends unchanged values', async () => {
  const id = await create(
    {
      description: 'Le mien',
      features: ['a', 'b'],
      variants: [
        { capacity: '128 GB', color: 'black', price: 500.5, originalPrice: 600 },
        { capacity: '256 GB', price: 700, available: false, image: '/products/b.webp' },
      ],
      translations: { hu: { name: 'Egy', slug: 'egy', description: 'Az enyém' } },
      pictures: [{ path: '/products/a.webp', color: 'black', descriptions: { fr: 'De face' } }],
    },
    'fr',
  )
  const before = await readParts(id)
  if (!before) throw new Error('no product')
  const { updatedAt } = before
  const body = toPartsBody(before)
  const sent = await updateProduct(id, { ...body, updatedAt })
  expect(sent).toMatchObject({ ok: true })
  expect(await readParts(id)).toEqual({ ...before, updatedAt: sent.ok && sent.value.updatedAt })
  expect(await updateProduct(id, { ...body, updatedAt })).toMatchObject({ code: 'CONFLICT' })
  expect(await readParts('x')).toBeNull()
})
