import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { LANGUAGES } from '@/lib/languages'
import { readProduct } from '@/lib/products/catalogue/reads'
import { exportProducts, templateFile } from '@/lib/products/csv/export'
import type { Separator } from '@/lib/products/csv/file/cells'
import { previewImport } from '@/lib/products/csv/preview-import'
import { listImports, readImport, readProblems, repeatDryRun } from '@/lib/products/csv/read-import'
import { runImport } from '@/lib/products/csv/run-import'
import { deleteProduct } from '@/lib/products/editing/delete'
import { parseAdminQuery } from '@/lib/products/editing/list-query'
import type { ProductCreation } from '@/lib/products/editing/schema'
import { updateProduct } from '@/lib/products/editing/update'
import { resetProductIndex } from '@/lib/products/listing/live-index'
import { readMatches } from '@/lib/products/search/reads'
import { VIEWS } from '@/lib/products/types'
import { SHOE, SHOE_CELLS, SHOE_COLUMNS } from '../papers'
import { asAdministrator, asCustomer, asGuest, confirmNow, visitor } from './admin'
import { resetDatabase, sql } from './database'
import { create as createOnSale } from './product-fixtures'

vi.mock('@/lib/auth/session', () => ({ getSession: async () => visitor.session }))

const create = (more: object = {}) =>
  createOnSale({ name: 'Aurora One', image: '/products/one.webp', ...more })

const ABSENT = randomUUID()

beforeEach(async () => {
  await resetDatabase()
  resetProductIndex()
  await asAdministrator()
  await confirmNow()
})

async function exportAll(
  address: Record<string, string> = {},
  separator: Separator = 'semicolon',
): Promise<string> {
  const exported = await exportProducts(parseAdminQuery(address), separator)
  if (!exported.ok) throw new Error(exported.code)
  // `text()` would drop the byte order mark.
  const bytes = await new Response(exported.value).arrayBuffer()
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
}

async function take(text: string) {
  const taken = await previewImport({ name: 'products.csv', bytes: new TextEncoder().encode(text) })
  if (!taken.ok) throw new Error(`${taken.code} ${JSON.stringify(taken.details)}`)
  return taken.value.id
}

async function report(id: string) {
  const read = await readImport(id)
  if (!read.ok) throw new Error(read.code)
  return read.value
}

const actions = async () =>
  (await sql('select action from audit_entries order by created_at, id')).map((row) => row.action)
const products = () => sql('select * from products order by slug')

const typed = fc
  .oneof(
    fc.string({ unit: 'grapheme-composite', minLength: 1, maxLength: 12 }),
    fc.stringMatching(/^['=+\-@"|\\;,\n aé]{1,8}$/),
  )
  .map((text) => text.replaceAll('\0', '').trim() || 'x')
const price = fc.integer({ min: 1, max: 9_999_999 }).map((cents) => cents / 100)
/** With a heading in each language of its other texts. */
const chapter = fc.uniqueArray(fc.constantFrom(...LANGUAGES), { minLength: 1 }).chain((all) =>
  fc.record({
    picture: fc.constantFrom('/products/a.webp', '/products/b|c.webp'),
    heading: fc
      .tuple(...all.map(() => typed))
      .map((texts) => Object.fromEntries(all.map((one, place) => [one, texts[place] ?? '']))),
    text: fc.dictionary(fc.constantFrom(...all), typed),
    figure: fc.dictionary(fc.constantFrom(...all), typed),
    label: fc.dictionary(fc.constantFrom(...all), typed),
  }),
)
const any: fc.Arbitrary<ProductCreation> = fc.record({
  name: typed,
  brand: typed,
  price: fc.constant(1),
  image: fc.constant('/products/a.webp'),
  category: fc.constantFrom('watches', 'audio', 'sneakers'),
  available: fc.boolean(),
  position: fc.nat(1000),
  variants: fc.uniqueArray(
    fc.record({
      capacity: fc.constantFrom(null, '128 GB', '=1'),
      color: fc.constantFrom(null, 'black', 'a|b'),
      price,
      originalPrice: fc.constantFrom(null, 1_000_000),
      image: fc.constantFrom(null, '/products/v.webp'),
      available: fc.boolean(),
    }),
    { selector: ({ capacity, color }) => `${capacity} ${color}`, maxLength: 4 },
  ),
  pictures: fc.array(
    fc.record({
      path: fc.constantFrom('/products/a.webp', '/products/b|c.webp'),
      color: fc.constantFrom(null, 'black'),
      view: fc.constantFrom(null, ...VIEWS),
      descriptions: fc.dictionary(fc.constantFrom(...LANGUAGES), typed),
    }),
    { maxLength: 3 },
  ),
  chapters: fc.array(chapter, { maxLength: 3 }),
  translations: fc.dictionary(
    fc.constantFrom(...LANGUAGES),
    fc.record({
      name: typed,
      description: typed,
      features: fc.array(typed, { maxLength: 3 }),
      specifications: fc.array(fc.tuple(typed, typed), { maxLength: 3 }),
    }),
  ),
})

/** Only shoes are complete, and on sale. */
const made = any.map((one) => {
  const isShoe = one.category === SHOE.category
  return { ...one, papers: SHOE.papers, available: isShoe && one.available === true }
})

describe('an export', () => {
  it('changes nothing when imported, whatever the products contain', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(made, { minLength: 1, maxLength: 3 }), async (all) => {
        await sql('truncate products, product_imports cascade')
        // A confirmation lasts five minutes.
        await confirmNow()
        for (const [place, one] of all.entries()) await create({ ...one, slug: `made-${place}` })
        const before = await products()
        const id = await take(await exportAll())
        expect(await report(id)).toMatchObject({
          problems: [],
          items: [],
          created: 0,
          changed: 0,
          sameCount: all.length,
        })
        expect(await runImport(id)).toEqual({ ok: true, value: { left: 0 } })
        expect(await products()).toEqual(before)
      }),
      { numRuns: 8 },
    )
  })

  it('restores everything when imported after changes', async () => {
    await fc.assert(
      fc.asyncProperty(made, made, async (one, other) => {
        await sql('truncate products, product_imports cascade')
        // A confirmation lasts five minutes.
        await confirmNow()
        const id = await create({ ...one, slug: 'made' })
        const file = await exportAll()
        const { variants, price: _, ...rest } = other
        expect(await updateProduct(id, { ...rest, slug: 'moved' })).toMatchObject({ ok: true })
        const taken = await take(file)
        expect((await report(taken)).problems).toEqual([])
        await runImport(taken)
        // Languages that got a text meanwhile keep an empty one.
        expect(await exportAll()).toBe(file)
        expect((await report(await take(file))).sameCount).toBe(1)
      }),
      { numRuns: 6 },
    )
  })

  it('contains the filtered list, requires the password, and is audited', async () => {
    await create({ category: 'watches', slug: 'watch' })
    await create({ category: 'audio', slug: 'loud' })
    expect(await exportAll({ category: 'audio' })).toMatch(/^\ufeffid;slug;name;.*\r\n[\w-]+;loud;/)
    expect(await exportAll({ category: 'audio' })).not.toContain('watch;')
    expect((await actions()).filter((one) => one === 'products.export')).toHaveLength(2)
    await sql('update sessions set confirmed_at = null')
    const query = parseAdminQuery({})
    expect(await exportProducts(query, 'comma')).toMatchObject({ code: 'PASSWORD_REQUIRED' })
  })

  it('is read in batches', async () => {
    await sql(`insert into products (id, slug, name, brand, category, image, updated_at)
      select gen_random_uuid(), 'p-' || n, 'x', '', 'audio', '/a.webp', now()
      from generate_series(1, 120) as n`)
    const exported = await exportProducts(parseAdminQuery({}), 'comma')
    const pieces: number[] = []
    const reader = exported.ok ? exported.value.getReader() : null
    for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
      pieces.push(new TextDecoder().decode(read.value).trim().split('\r\n').length)
    }
    expect(pieces).toEqual([1, 50, 50, 20])
  })
})

it.each([
  ['semicolon', '1299,90'],
  ['comma', '1299.90'],
  ['tab', '1299.90'],
] as const)('accepts a file separated by %s with prices such as %s', async (separator, price) => {
  await create({ slug: 'dear', price: 1299.9 })
  const file = await exportAll({}, separator)
  expect(file).toContain(price)
  expect(await report(await take(file))).toMatchObject({ problems: [], items: [], sameCount: 1 })
})

it('reads a decimal comma', async () => {
  await create({ slug: 'dear', price: 1299.9 })
  const id = await take('slug;price\ndear;1199,5')
  const { items } = await report(id)
  expect(items[0]?.changes).toMatchObject([{ from: '1299.90', to: '1199.50' }])
  await runImport(id)
  expect(await sql('select price_cents from variants')).toEqual([{ price_cents: 119_950 }])
})

it('reports a thousands separator as a problem, and writes nothing', async () => {
  await create({ slug: 'dear', price: 1299.9 })
  const id = await take('slug,price\ndear,"1,299"')
  expect((await report(id)).problems).toMatchObject([
    { line: 2, code: 'thousands', value: '1,299' },
  ])
  expect(await runImport(id)).toMatchObject({ code: 'CONFLICT' })
})

it.each(['comma', 'semicolon'] as const)(
  'offers a template that can be imported: %s',
  async (separator) => {
    const id = await take(templateFile(separator))
    expect(await report(id)).toMatchObject({ problems: [], created: 1, lineCount: 2 })
  },
)

const FILE = `slug,name,${SHOE_COLUMNS},image,capacity,color,price,original_price,name_hu,slug_hu,description_hu,features_hu,specifications_hu,pictures,picture_views
aurora,Aurora,${SHOE_CELLS},/products/a.webp,128 GB,black,499.90,,Hajnal,hajnal,Szép,Egy|Kettő,Tömeg: 180 g|Arány: 16:9,/products/a.webp|/products/b.webp,front|back
aurora,,,,,,,,,256 GB,black,599.90,,,,,,,,
boreal,Boreal,audio,,,,,,/products/c.webp,,,20,,,,,,,,`

describe('importing', () => {
  it('creates products that the search finds at once', async () => {
    await create({ slug: 'first', position: 7 })
    const id = await take(FILE)
    expect(await sql('select 1 from products')).toHaveLength(1)
    expect(await report(id)).toMatchObject({ created: 2, changed: 0, left: 2, problems: [] })
    expect(await runImport(id)).toEqual({ ok: true, value: { left: 0 } })
    const hungarian = (await readProduct('hu', 'hajnal'))?.product
    expect(hungarian).toMatchObject({
      name: 'Hajnal',
      description: 'Szép',
      features: ['Egy', 'Kettő'],
      category: 'sneakers',
      specifications: [
        ['Tömeg', '180 g'],
        ['Arány', '16:9'],
      ],
      images: [{ path: '/products/a.webp', view: 'front' }, { view: 'back' }],
    })
    expect(
      hungarian?.variants.map((one) => [one.capacity, one.priceCents, one.originalPriceCents]),
    ).toEqual([
      ['128 GB', 49_990, null],
      ['256 GB', 59_990, null],
    ])
    expect(await readMatches('hu', [['hajnal']], false, 10)).toEqual([hungarian?.id])
    expect(await sql('select slug, position from products order by position')).toEqual([
      { slug: 'first', position: 7 },
      { slug: 'aurora', position: 8 },
      { slug: 'boreal', position: 9 },
    ])
    expect(await actions()).toEqual([
      'product.create',
      'products.check',
      'products.import',
      'product.create',
      'product.create',
    ])
    expect((await report(await take(FILE))).sameCount).toBe(2)
  })

  it('changes only different values, and redirects old slugs', async () => {
    const id = await create({
      slug: 'aurora',
      variants: [
        { capacity: '128 GB', color: 'black', price: 500 },
        { capacity: '256 GB', color: 'black', price: 600 },
      ],
      translations: {
        fr: { description: 'Le mien' },
        hu: { slug: 'hajnal', description: 'Az enyém' },
      },
    })
    const other = await create({ slug: 'left-alone' })
    const [small, large] = await sql(
      'select * from variants where product_id = $1 order by position',
      [id],
    )
    const taken = await take(
      `id,slug,name,capacity,color,price\n${id},dawn,Dawn,256 GB,black,650\n${id},,,1 TB,black,900`,
    )
    expect((await report(taken)).items).toMatchObject([
      {
        name: 'Aurora One',
        isNew: false,
        line: 2,
        changes: [
          { line: 2, column: 'slug', from: 'aurora', to: 'dawn' },
          { line: 2, column: 'name', from: 'Aurora One', to: 'Dawn' },
          { line: 2, column: 'price', from: '600.00', to: '650.00' },
          { line: 3, column: 'capacity', from: '', to: '1 TB' },
          { line: 3, column: 'color', from: '', to: 'black' },
          { line: 3, column: 'price', from: '', to: '900.00' },
        ],
      },
    ])
    const untouched = await sql('select * from products where id = $1', [other])
    await runImport(taken)
    expect(await readProduct('fr', 'aurora')).toEqual({ movedTo: 'dawn' })
    expect((await readProduct('fr', 'dawn'))?.product).toMatchObject({
      name: 'Dawn',
      description: 'Le mien',
    })
    expect((await readProduct('hu', 'hajnal'))?.product).toMatchObject({ id })
    expect(await readMatches('en', [['dawn']], false, 10)).toEqual([id])
    expect(
      await sql(
        'select capacity, price_cents from variants where product_id = $1 order by position',
        [id],
      ),
    ).toEqual([
      { capacity: '128 GB', price_cents: 50_000 },
      { capacity: '256 GB', price_cents: 65_000 },
      { capacity: '1 TB', price_cents: 90_000 },
    ])
    expect(await sql('select updated_at from variants where id = $1', [small?.id])).toEqual([
      { updated_at: small?.updated_at },
    ])
    expect(
      await sql(
        'select new_price_cents as cents from price_changes where variant_id = $1 order by id',
        [large?.id],
      ),
    ).toEqual([{ cents: 60_000 }, { cents: 65_000 }])
    expect(await sql('select * from products where id = $1', [other])).toEqual(untouched)
  })

  it('writes a product’s own name, also when a language has the same', async () => {
    const id = await create({
      slug: 'aurora',
      translations: { fr: { name: 'Aube', description: 'x' } },
    })
    await runImport(await take('slug,name\naurora,Aube'))
    expect(await sql('select name from products where id = $1', [id])).toEqual([{ name: 'Aube' }])
  })

  it('skips products changed, deleted or taken meanwhile, and reports them', async () => {
    const changed = await create({ slug: 'changed' })
    const gone = await create({ slug: 'gone' })
    const free = await create({ slug: 'free' })
    const taken = await take(
      'slug,name,image,price\nchanged,New,/a.webp,1\ngone,New,/a.webp,1\nfresh,New,/a.webp,1\nfree,New,/a.webp,1',
    )
    await updateProduct(changed, { brand: 'Other' })
    await deleteProduct(gone)
    await create({ slug: 'fresh', name: 'Theirs' })
    expect(await runImport(taken)).toEqual({ ok: true, value: { left: 0 } })
    const { items, outcomes } = await report(taken)
    expect(outcomes).toEqual({ done: 1, changed: 1, gone: 1, taken: 1 })
    expect(items.map(({ line, outcome }) => [line, outcome])).toEqual([
      [2, 'changed'],
      [3, 'gone'],
      [4, 'taken'],
      [5, 'done'],
    ])
    expect(await sql('select slug, name, brand from products order by slug')).toEqual([
      { slug: 'changed', name: 'Aurora One', brand: 'Other' },
      { slug: 'free', name: 'New', brand: '' },
      { slug: 'fresh', name: 'Theirs', brand: '' },
    ])
    expect(free).toBeTruthy()
    const again = await repeatDryRun(taken)
    expect(again.ok && (await report(again.value.id))).toMatchObject({
      created: 1,
      changed: 2,
      sameCount: 1,
    })
  })

  it('resumes after an interruption, and runs once for two clicks', async () => {
    const many = Array.from(
      { length: 320 },
      (_, n) => `p-${n},Product ${n},/a.webp,${n + 1},${SHOE_CELLS}`,
    )
    const taken = await take(`slug,name,image,price,${SHOE_COLUMNS}\n${many.join('\n')}`)
    await sql(`create function break_off() returns trigger language plpgsql as
      $$ begin if new.slug = 'p-250' then raise exception 'killed'; end if; return new; end $$`)
    await sql(
      `create trigger break_off before insert on products for each row execute function break_off()`,
    )
    await expect(runImport(taken)).rejects.toThrow('killed')
    expect(await sql('select count(*)::int as count from products')).toEqual([{ count: 200 }])
    expect(await report(taken)).toMatchObject({ left: 120, outcomes: { done: 200 } })
    expect((await listImports()) as object).toMatchObject({ value: [{ id: taken, left: 120 }] })
    await sql('drop trigger break_off on products; drop function break_off')
    await Promise.all([runImport(taken), runImport(taken)])
    expect(await sql('select count(*)::int as count from products')).toEqual([{ count: 320 }])
    expect((await actions()).filter((one) => one === 'product.create')).toHaveLength(320)
    expect((await actions()).filter((one) => one === 'products.import')).toHaveLength(1)
    expect(await readMatches('en', [['product']], false, 400)).toHaveLength(320)
  })
})

describe('a file with problems', () => {
  const WRONG = 'slug,name,image,price\ngood,Good,/a.webp,1\nbad,,/a.webp,"1,299"'

  it('writes nothing unless the valid part is confirmed', async () => {
    const taken = await take(WRONG)
    expect(await report(taken)).toMatchObject({
      created: 1,
      refusedCount: 1,
      problemCount: 2,
      isBlocked: false,
      problems: [
        { line: 3, column: 'name', code: 'missing', value: '' },
        { line: 3, column: 'price', code: 'thousands', value: '1,299' },
      ],
    })
    expect(await readProblems(taken)).toMatchObject({ ok: true, value: [{ line: 3 }, { line: 3 }] })
    expect(await runImport(taken)).toMatchObject({ code: 'CONFLICT' })
    expect(await products()).toEqual([])
    expect(await runImport(taken, { isPartial: true })).toMatchObject({ ok: true })
    expect(await sql('select slug from products')).toEqual([{ slug: 'good' }])
  })

  it('writes nothing when a column is unknown', async () => {
    const taken = await take('slug,name,image,price,colour\ngood,Good,/a.webp,1,red')
    expect(await report(taken)).toMatchObject({
      isBlocked: true,
      problems: [{ line: 1, column: 'colour', code: 'unknownColumn' }],
    })
    expect(await runImport(taken, { isPartial: true })).toMatchObject({ code: 'CONFLICT' })
  })

  it('names slugs taken in the shop and in the file', async () => {
    await create({ slug: 'mine', translations: { hu: { slug: 'enyem', description: 'x' } } })
    const other = await create({ slug: 'other' })
    const taken = await take(
      [
        'id,slug,name,image,price,slug_hu,description_hu',
        `${other},mine,,,,,`,
        ',new,New,/a.webp,1,enyem,x',
        ',one,One,/a.webp,1,same,x',
        ',two,Two,/a.webp,1,same,x',
        `${ABSENT},three,Three,/a.webp,1,,`,
        ',,Four,/a.webp,1,,',
      ].join('\n'),
    )
    expect((await report(taken)).problems).toMatchObject([
      { line: 2, column: 'name', code: 'missing' },
      { line: 2, column: 'image', code: 'missing' },
      { line: 3, column: 'slug_hu', code: 'slugTaken', value: 'enyem' },
      { line: 5, column: 'slug_hu', code: 'slugTwice', value: 'same' },
      { line: 6, column: 'id', code: 'unknownId', value: ABSENT },
      { line: 7, column: '', code: 'noProduct' },
    ])
    expect((await report(await take(`id,slug\n${other},mine`))).problems).toMatchObject([
      { line: 2, column: 'slug', code: 'slugTaken', value: 'mine' },
    ])
  })
})

it.each([
  ['a guest', asGuest, 'UNAUTHENTICATED'],
  ['a customer', asCustomer, 'FORBIDDEN'],
] as const)('is forbidden to others than the administrator: %s', async (_, enter, code) => {
  const id = await take(FILE)
  await enter()
  const bytes = new TextEncoder().encode(FILE)
  for (const answer of [
    previewImport({ name: 'x', bytes }),
    readImport(id),
    readProblems(id),
    listImports(),
    repeatDryRun(id),
    runImport(id),
    exportProducts(parseAdminQuery({}), 'comma'),
  ]) {
    expect(await answer).toMatchObject({ ok: false, code })
  }
  expect(await products()).toEqual([])
})

it('finds nothing for an invalid id', async () => {
  for (const wrong of ['', 'x', ABSENT]) {
    expect(await readImport(wrong)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await runImport(wrong)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await readProblems(wrong)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await repeatDryRun(wrong)).toMatchObject({ code: 'NOT_FOUND' })
  }
})
