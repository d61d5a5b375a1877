import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { toPartsBody } from '@/components/admin/products/parts/parts-body'
import { listProducts, listProductsById } from '@/lib/products/catalogue/contract'
import { readProduct } from '@/lib/products/catalogue/reads'
import { createProduct } from '@/lib/products/editing/create'
import { deleteProduct } from '@/lib/products/editing/delete'
import { readParts } from '@/lib/products/editing/detail'
import { duplicateProduct } from '@/lib/products/editing/duplicate'
import { readLastDeletion, undoDeletion } from '@/lib/products/editing/undo'
import { updateProduct } from '@/lib/products/editing/update'
import { forgetProductIndex, markProductsChanged } from '@/lib/products/listing/live-index'
import { readMatches } from '@/lib/products/search/reads'
import { asAdministrator, asCustomer, asGuest, confirmNow, visitor } from './admin'
import { resetDatabase, sql } from './database'
import { insert } from './rows'

vi.mock('@/lib/auth/session', () => ({ getSession: async () => visitor.session }))

const ABSENT = randomUUID()
const body = { name: 'Hämärä One', price: 499.9, image: '/products/one.webp' }

beforeEach(async () => {
  await resetDatabase()
  forgetProductIndex()
  await asAdministrator()
  await confirmNow()
})

async function create(more: object = {}, language?: 'fr' | 'hu') {
  const created = await createProduct({ ...body, ...more }, language)
  if (!created.ok) throw new Error(`${created.code} ${JSON.stringify(created.fieldErrors)}`)
  return created.value.id
}
const listed = async () => {
  markProductsChanged()
  return (await listProducts({ page: 1, language: 'fr' })).products
}
const actions = async () =>
  (await sql('select action from audit_entries order by created_at, id')).map((row) => row.action)
const rowOf = async (id: string) => (await sql('select * from products where id = $1', [id]))[0]

async function orderOf(productId: string) {
  const order_id = await insert('orders')
  await insert('order_lines', { order_id, product_id: productId })
}

it.each([
  ['a guest', asGuest, 'UNAUTHENTICATED'],
  ['a customer', asCustomer, 'FORBIDDEN'],
] as const)('nobody but the administrator changes anything: %s', async (_, enter, code) => {
  const id = await create()
  const before = await sql('select * from products')
  await enter()
  expect(await createProduct(body)).toMatchObject({ code })
  expect(await updateProduct(id, { price: 1 })).toMatchObject({ code })
  expect(await deleteProduct(id)).toMatchObject({ code })
  expect(await duplicateProduct(id)).toMatchObject({ code })
  expect(await undoDeletion(id)).toMatchObject({ code })
  expect(await sql('select * from products')).toEqual(before)
  expect(await actions()).toEqual(['product.create'])
})

describe('creating', () => {
  it('takes what the contract sends, and no more is needed', async () => {
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
    expect(await actions()).toEqual(['product.create'])
  })

  it('gives what is called the same another address, and puts it last', async () => {
    const ids = [await create(), await create(), await create()]
    const products = await listed()
    expect(products.map(({ id }) => id)).toEqual(ids)
    expect(products.map(({ slug }) => slug)).toEqual(['hamara-one', 'hamara-one-2', 'hamara-one-3'])
    expect(await createProduct({ ...body, slug: 'hamara-one-2' })).toMatchObject({
      code: 'CONFLICT',
      fieldErrors: { slug: 'CONFLICT' },
    })
  })

  it('takes variants, pictures and texts of each language', async () => {
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

describe('an edit that began before another', () => {
  it('is refused with what stands there now, and changes nothing', async () => {
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

  it('gives whoever edits parts all of them as they are stored, after saving and after a conflict', async () => {
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

  it('is noticed also of two at the same moment', async () => {
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
  it('keep their ids and histories when they are renamed, repriced and moved; others go', async () => {
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

  it('take each other’s choices, and one that is given up', async () => {
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

  it('leave one without choices behind when all are taken away', async () => {
    const id = await create({ variants: [{ capacity: '128 GB', color: 'black', price: 500 }] })
    await updateProduct(id, { variants: [], price: 480 })
    expect((await listed())[0]).toMatchObject({ hasVariants: false, price: 480 })
  })
})

it('texts of a language that had none are written, and not those of another sent back', async () => {
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

it('a language that is given a description alone goes on showing the rest of the next one', async () => {
  const fr = { description: 'Le texte', features: ['x'], specifications: [['Poids', '9 g']] }
  const id = await create({ translations: { fr } })
  await updateProduct(id, { description: 'A szöveg' }, 'hu')
  const hungarian = async () => (await readProduct('hu', 'hamara-one'))?.product
  expect(await hungarian()).toMatchObject({
    ...{ description: 'A szöveg', textLanguage: 'hu' },
    ...{ features: ['x'], featuresLanguage: 'fr' },
    ...{ specifications: [['Poids', '9 g']], specificationsLanguage: 'fr' },
  })
  // What the form showed of another language comes back with what was changed.
  await updateProduct(id, { description: 'Más', features: ['x'] }, 'hu')
  expect(await hungarian()).toMatchObject({ description: 'Más', featuresLanguage: 'fr' })
  await updateProduct(id, { features: ['y'] }, 'hu')
  expect(await hungarian()).toMatchObject({ features: ['y'], featuresLanguage: 'hu' })
  const french = (await readProduct('fr', 'hamara-one'))?.product
  expect(french).toMatchObject({ ...fr, textLanguage: 'fr', featuresLanguage: 'fr' })
})

it('an address in a language without texts is refused by its name, and nothing else written', async () => {
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

it('a new address is that of every language that had the old one, which leads there', async () => {
  const id = await create({ translations: { hu: { slug: 'egy', description: 'Szép' } } }, 'fr')
  await updateProduct(id, { description: 'Le mien' }, 'fr')
  await updateProduct(id, { slug: 'renamed' }, 'fr')
  expect((await readProduct('fr', 'renamed'))?.product).toMatchObject({ id })
  expect(await readProduct('fr', 'hamara-one')).toEqual({ movedTo: 'renamed' })
  expect((await readProduct('hu', 'egy'))?.product).toMatchObject({ id })
})

describe('deleting', () => {
  it('takes away what no order names, and undoing brings all of it back', async () => {
    const id = await create({
      variants: [{ capacity: '128 GB', color: 'black', price: 500, originalPrice: 600 }],
      translations: { hu: { name: 'Egy', slug: 'egy', description: 'Az enyém' } },
      pictures: [{ path: '/products/a.webp', descriptions: { fr: 'De face' } }],
    })
    await updateProduct(id, { slug: 'renamed', price: 520 })
    await updateProduct(id, { price: 490, originalPrice: 500 })
    const everything = () =>
      sql(
        `select p.slug, p.name, p.position, p.available, p.created_at,
          (select json_agg(v order by id) from (select id, price_cents, original_price_cents, created_at from variants) v) as variants,
          (select json_agg(c order by at) from (select old_price_cents, new_price_cents, changed_at as at from price_changes) c) as prices,
          (select json_agg(t order by language) from product_translations t) as texts,
          (select json_agg(i) from product_images i) as images,
          (select json_agg(s order by s.slug, s.language) from (select slug, language from product_slugs) s) as slugs
         from products p`,
      )
    const before = await everything()
    const deleted = await deleteProduct(id)
    expect(deleted).toMatchObject({ ok: true, value: { isArchived: false } })
    expect(await sql('select 1 from products')).toEqual([])
    expect(await listed()).toEqual([])
    const undoId = deleted.ok ? deleted.value.undoId : ''
    expect(await undoDeletion(undoId)).toEqual({ ok: true, value: { id } })
    expect(await everything()).toEqual(before)
    expect(await undoDeletion(undoId)).toMatchObject({ code: 'CONFLICT' })
    expect(await actions()).toEqual([
      'product.create',
      'product.update',
      'product.update',
      'product.delete',
      'product.restore',
    ])
  })

  it('archives what an order names: nowhere in the shop, and back as it was', async () => {
    const id = await create({ available: true })
    await orderOf(id)
    const archived = await deleteProduct(id)
    expect(archived).toMatchObject({ ok: true, value: { isArchived: true } })
    expect(await listed()).toEqual([])
    expect((await listProductsById({ ids: [id], language: 'fr' })).products).toEqual([])
    expect(await readProduct('fr', 'hamara-one')).toBeNull()
    expect(await readMatches('fr', [['hamara']], false, 10)).toEqual([])
    expect(await sql('select product_id from order_lines')).toEqual([{ product_id: id }])
    expect(await deleteProduct(id)).toMatchObject({ code: 'NOT_FOUND' })
    const undoId = archived.ok ? archived.value.undoId : ''
    expect(await undoDeletion(undoId)).toMatchObject({ ok: true })
    expect((await listed())[0]).toMatchObject({ id, available: true })
    expect(await readMatches('fr', [['hamara']], false, 10)).toEqual([id])
  })

  it('what is put on sale again leaves the archive', async () => {
    const id = await create()
    await orderOf(id)
    await deleteProduct(id)
    expect(await updateProduct(id, { available: true })).toMatchObject({ ok: true })
    expect((await listed())[0]).toMatchObject({ id, available: true })
  })

  it('finds nothing under an id that is none, and undoes nothing else', async () => {
    await create()
    const [entry] = await sql('select id from audit_entries')
    for (const wrong of ['', 'x', ABSENT]) {
      expect(await deleteProduct(wrong)).toMatchObject({ code: 'NOT_FOUND' })
      expect(await undoDeletion(wrong)).toMatchObject({ code: 'NOT_FOUND' })
      expect(await duplicateProduct(wrong)).toMatchObject({ code: 'NOT_FOUND' })
    }
    expect(await undoDeletion(entry?.id)).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('is not undone over another that took the address', async () => {
    const id = await create()
    const deleted = await deleteProduct(id)
    await create()
    expect(await undoDeletion(deleted.ok ? deleted.value.undoId : '')).toMatchObject({
      code: 'CONFLICT',
      fieldErrors: { slug: 'CONFLICT' },
    })
    expect(await sql('select 1 from products')).toHaveLength(1)
  })

  it('offers the last that nobody has taken back, for a day', async () => {
    expect(await readLastDeletion()).toBeNull()
    const first = await create({ name: 'One' })
    const second = await create({ name: 'Two' })
    await orderOf(second)
    const undoIds = []
    for (const id of [first, second]) {
      const deleted = await deleteProduct(id)
      undoIds.push(deleted.ok ? deleted.value.undoId : '')
    }
    const [one, two] = [
      { undoId: undoIds[0], name: 'One', isArchived: false },
      { undoId: undoIds[1], name: 'Two', isArchived: true },
    ]
    expect(await readLastDeletion()).toEqual(two)
    await updateProduct(second, { available: true })
    expect(await readLastDeletion()).toEqual(one)
    await undoDeletion(one.undoId ?? '')
    expect(await readLastDeletion()).toBeNull()
    await confirmNow()
    await deleteProduct(first)
    expect(await readLastDeletion()).toMatchObject({ name: 'One' })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 60 * 60 * 1000 })
    onTestFinished(() => void vi.useRealTimers())
    expect(await readLastDeletion()).toBeNull()
  })
})

it('a copy has everything but the address and the name, and is not on sale', async () => {
  const id = await create({
    description: 'Le mien',
    variants: [{ capacity: '128 GB', color: 'black', price: 500 }],
    pictures: [{ path: '/products/a.webp' }],
  })
  const copied = await duplicateProduct(id)
  await duplicateProduct(copied.ok ? copied.value.id : '')
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
})

it('what the editor sends back unchanged changes nothing', async () => {
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
