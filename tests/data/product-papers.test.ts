import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readOverview } from '@/lib/admin/overview'
import { env } from '@/lib/env'
import { LANGUAGES } from '@/lib/languages'
import { readProduct } from '@/lib/products/catalogue/reads'
import { exportChunks } from '@/lib/products/csv/export-chunks'
import { previewImport } from '@/lib/products/csv/preview-import'
import { readImport } from '@/lib/products/csv/read-import'
import { runImport } from '@/lib/products/csv/run-import'
import { createProduct } from '@/lib/products/editing/create'
import { readParts } from '@/lib/products/editing/detail'
import { duplicateProduct } from '@/lib/products/editing/duplicate'
import { listForAdmin } from '@/lib/products/editing/list'
import { parseAdminQuery } from '@/lib/products/editing/list-query'
import { updateProduct } from '@/lib/products/editing/update'
import { merchantItems } from '@/lib/products/feeds/merchant-feed'
import { missingPapers, type Offer } from '@/lib/products/papers/duties'
import { KINDS } from '@/lib/products/types'
import { PAPERS, SHOE_CELLS, SHOE_COLUMNS, textsWithPapers } from '../papers'
import { asAdministrator, confirmNow, visitor } from './admin'
import { resetDatabase, sql } from './database'
import { body, create } from './product-fixtures'

vi.mock('@/lib/auth/session', () => ({ getSession: async () => visitor.session }))

const COMPLETE = { papers: PAPERS, translations: textsWithPapers({ description: 'One' }) }

beforeEach(async () => {
  await resetDatabase()
  await asAdministrator()
  await confirmNow()
})

const { NODE_ENV, APP_URL } = env
afterEach(() => Object.assign(env, { NODE_ENV, APP_URL }))
const openShop = () =>
  Object.assign(env, { NODE_ENV: 'production', APP_URL: 'https://maison.example' })

const isOnSale = async (id: string) =>
  (await sql('select available from products where id = $1', [id]))[0]?.available
const waiting = async () =>
  (await listForAdmin(parseAdminQuery({ state: 'papers' }), 'en')).rows.map(({ id }) => id)

describe('a product without its papers', () => {
  /** Exactly the fields of specification §7, as other programs send them. */
  const asOthersSend = {
    ...body,
    description: 'Un téléphone',
    originalPrice: null,
    discount: null,
    category: 'smartphones',
    features: ['5G'],
    hasVariants: false,
    variants: [],
  }
  const made = async (more: object) => {
    const result = await createProduct({ ...asOthersSend, ...more }, 'fr')
    if (!result.ok) throw new Error(result.code)
    return result.value
  }
  const NOTICES = {
    'papers.makerName': 'PAPER_REQUIRED',
    'papers.energyClass': 'PAPER_REQUIRED',
    'translations.fr.safety': 'PAPER_REQUIRED',
  }

  it.each([
    { more: { available: true }, isPublic: false, isSold: true },
    { more: {}, isPublic: false, isSold: true },
    { more: { available: false }, isPublic: false, isSold: false },
    { more: { available: true }, isPublic: true, isSold: false },
    { more: {}, isPublic: true, isSold: false },
    { more: { available: false }, isPublic: true, isSold: false },
  ])('is created with $more, on sale: $isSold, where the shop is public: $isPublic', async (at) => {
    if (at.isPublic) openShop()
    const { id, notices } = await made({ ...at.more, papers: { model: 'LUM-1' } })
    expect(notices).toMatchObject(NOTICES)
    expect(notices).not.toHaveProperty('papers.model')
    expect(await isOnSale(id)).toBe(at.isSold)
    expect(await readParts(id)).toMatchObject({
      name: body.name,
      image: body.image,
      papers: { model: 'LUM-1' },
      translations: { fr: { description: 'Un téléphone', features: '5G' } },
    })
  })

  it.each([{ available: true }, {}])('is on sale of a public shop with them: %j', async (asked) => {
    openShop()
    const { id, notices } = await made({ ...asked, ...COMPLETE })
    expect(notices).toBeUndefined()
    expect(await isOnSale(id)).toBe(true)
  })

  it.each([
    { isPublic: false, isSold: true },
    { isPublic: true, isSold: false },
  ])(
    'is changed as asked, and on sale: $isSold, where the shop is public: $isPublic',
    async (at) => {
      if (at.isPublic) openShop()
      const { id } = await made({ available: false, papers: { model: 'LUM-1' } })
      const typed = { available: true, price: 450, brand: 'Lumen', papers: { model: 'LUM-2' } }
      const saved = await updateProduct(id, typed, 'fr')
      expect(saved).toMatchObject({ ok: true, value: { notices: NOTICES } })
      expect(saved).not.toHaveProperty(['value', 'notices', 'papers.model'])
      expect(await isOnSale(id)).toBe(at.isSold)
      expect(await readParts(id)).toMatchObject({
        brand: 'Lumen',
        isDraft: !at.isSold,
        papers: { model: 'LUM-2' },
        variants: [{ price: '450.00' }],
      })
      const later = await updateProduct(id, { price: 440 })
      expect(later).not.toHaveProperty('value.notices')
    },
  )

  it('is put on sale once they are filled in', async () => {
    openShop()
    const { id } = await made({ available: true })
    const complete = { ...COMPLETE, available: true, discount: null }
    expect(await updateProduct(id, complete)).toMatchObject({ ok: true })
    expect(await isOnSale(id)).toBe(true)
  })

  it('stays on sale if it was, is listed as to complete, and loses no more in public', async () => {
    const lost = await create({ papers: { model: 'LUM-0' } })
    expect(await updateProduct(lost, { papers: {} })).toMatchObject({
      ok: true,
      value: { notices: { 'papers.model': 'PAPER_REQUIRED' } },
    })
    await sql('delete from products')
    openShop()
    const id = await create({ papers: { model: 'LUM-1' } })
    await sql('update products set available = true, is_draft = false')
    const off = await create({ available: false })
    expect(await waiting()).toEqual([id])
    expect(await readOverview()).toMatchObject({ withoutPapers: 1 })
    expect(await updateProduct(id, { price: 450, available: true })).toMatchObject({ ok: true })
    expect(await updateProduct(id, { papers: {} })).toMatchObject({
      code: 'VALIDATION_ERROR',
      fieldErrors: { 'papers.model': 'PAPER_REQUIRED' },
    })
    expect(await updateProduct(off, { papers: {} })).toMatchObject({ ok: true })
    expect(await updateProduct(id, COMPLETE)).toMatchObject({ ok: true })
    expect(await waiting()).toEqual([])
  })
})

it('keeps papers, numbers and texts, and copies only those that are not the model’s', async () => {
  const variants = [
    { capacity: '1', price: 500, gtin: '4006381333931', mpn: 'L/1', weightGrams: 180 },
  ]
  const id = await create({ ...COMPLETE, variants })
  expect(await updateProduct(id, { variants: [{ capacity: '1', price: 499 }] })).toMatchObject({
    ok: true,
  })
  expect(await readParts(id)).toMatchObject({
    papers: { makerName: 'Lumen', chargerMaxWatts: '45', usbPd: true, battery: false },
    variants: [{ gtin: '4006381333931', mpn: 'L/1', weightGrams: '180' }],
    translations: { hu: { safety: 'Keep it dry.', data: 'None.' } },
  })
  const copy = await duplicateProduct(id)
  expect(await readParts(copy.ok ? copy.value.id : '')).toMatchObject({
    papers: { makerName: 'Lumen', model: '', eprel: '', energyClass: '' },
    variants: [{ gtin: '', mpn: '', weightGrams: '180' }],
  })
  const [product] = await sql('select slug from products where id = $1', [id])
  const found = (await readProduct('hu', String(product?.slug)))?.product
  expect(found).toMatchObject({
    safety: 'Keep it dry.',
    papers: {
      energyClass: 'B',
      charger: 'none',
      chargerMinWatts: 5,
      chargerMaxWatts: 45,
      usbPd: true,
      energyLabel: expect.stringMatching(
        /^https:\/\/eprel\.ec\.europa\.eu\/screen\/product\/.*\/2238053$/,
      ),
    },
  })
  const feed = found ? merchantItems('hu', found, 'Phones', []) : ''
  expect(feed).toContain('<g:gtin>4006381333931</g:gtin><g:mpn>L/1</g:mpn>')
  expect(feed).toContain(
    '<g:certification><g:certification_authority>EC</g:certification_authority><g:certification_name>EPREL</g:certification_name><g:certification_code>2238053</g:certification_code></g:certification>',
  )
  expect(feed).not.toContain('identifier_exists')
})

describe('a file of products', () => {
  const take = async (text: string) => {
    const taken = await previewImport({ name: 'a.csv', bytes: new TextEncoder().encode(text) })
    if (!taken.ok) throw new Error(JSON.stringify(taken.details))
    const read = await readImport(taken.value.id)
    if (!read.ok) throw new Error(read.code)
    return { id: taken.value.id, report: read.value }
  }
  const problemsOf = ({ report }: Awaited<ReturnType<typeof take>>) =>
    report.problems.map(({ line, column, code }) => `${line} ${column} ${code}`)

  const LAMP = 'slug,name,price,image,category,available,model\nlamp,Lamp,9,/a.webp,sneakers'
  it.each([
    { cells: 'yes,L1', isPublic: false, isSold: true },
    { cells: 'no,L1', isPublic: false, isSold: false },
    { cells: 'yes,L1', isPublic: true, isSold: false },
  ])('keeps a new product ($cells) without its papers and names them', async (at) => {
    if (at.isPublic) openShop()
    const taken = await take(`${LAMP},${at.cells}\n`)
    const missing = ['maker_name', 'maker_address', 'maker_contact', 'maker_country']
    expect(taken.report).toMatchObject({ problems: [], items: [{ missing, isSold: at.isSold }] })
    expect(await runImport(taken.id)).toMatchObject({ ok: true })
    expect(await sql('select slug, available, papers from products')).toEqual([
      { slug: 'lamp', available: at.isSold, papers: { model: 'L1' } },
    ])
  })

  it('puts a new product with its papers on sale of a public shop', async () => {
    openShop()
    const file = `slug,name,price,image,${SHOE_COLUMNS}\nlamp,Lamp,9,/a.webp,${SHOE_CELLS}\n`
    const { id, report } = await take(file)
    expect(report).toMatchObject({ problems: [], items: [{ missing: [], isSold: true }] })
    expect(await runImport(id)).toMatchObject({ ok: true })
    expect(await sql('select available from products')).toEqual([{ available: true }])
  })

  it('is refused where a code is wrong', async () => {
    const taken = await take('slug,name,price,image,gtin\nlamp,Lamp,9,/a.webp,123\n')
    expect(problemsOf(taken)).toEqual(['2 gtin gtin'])
  })

  it.each([
    { isPublic: false, isSold: true },
    { isPublic: true, isSold: false },
  ])('changes a product without its papers, on sale: $isSold, public: $isPublic', async (at) => {
    if (at.isPublic) openShop()
    const id = await create({ category: 'sneakers', available: false })
    const { id: importId, report } = await take(`id,available,brand,model\n${id},yes,Lumen,L1\n`)
    const missing = ['maker_name', 'maker_address', 'maker_contact', 'maker_country']
    const items = [{ isNew: false, missing, isSold: at.isSold }]
    expect(report).toMatchObject({ problems: [], items })
    expect(await runImport(importId)).toMatchObject({ ok: true })
    expect(await sql('select available, brand, papers from products')).toEqual([
      { available: at.isSold, brand: 'Lumen', papers: { model: 'L1' } },
    ])
    expect(await readImport(importId)).toMatchObject({ value: { items } })
  })

  it('takes no paper from a product on sale in public', async () => {
    const id = await create({ category: 'sneakers', papers: { model: 'L1' } })
    openShop()
    const { id: importId, report } = await take(`id,model\n${id},\n`)
    expect(report.problems).toMatchObject([{ column: 'model', code: 'paper' }])
    expect(await runImport(importId)).toMatchObject({ code: 'CONFLICT' })
  })

  it('skips a change that takes a paper once the shop is public', async () => {
    const id = await create({ category: 'sneakers', papers: { model: 'L1' } })
    const { id: importId } = await take(`id,model\n${id},\n`)
    openShop()
    expect(await runImport(importId)).toMatchObject({ ok: true })
    expect(await readImport(importId)).toMatchObject({ value: { items: [{ outcome: 'changed' }] } })
    expect(await sql('select papers from products')).toEqual([{ papers: { model: 'L1' } }])
  })

  it('completes a product and puts it on sale', async () => {
    openShop()
    const id = await create({ category: 'sneakers', available: false })
    const cells = 'yes,Lumen,1 rue de Rivoli,safety@lumen.example,JP,L1'
    const columns = 'id,available,maker_name,maker_address,maker_contact,maker_country,model'
    const short = await take(`${columns}\n${id},${cells}\n`)
    const missing = ['responsible_name', 'responsible_address', 'responsible_contact']
    expect(short.report).toMatchObject({ problems: [], items: [{ missing, isSold: false }] })
    const whole = await take(
      `${columns},responsible_name,responsible_address,responsible_contact\n${id},${cells},Lumen EU,Paris,https://lumen.example\n`,
    )
    expect(problemsOf(whole)).toEqual([])
    expect(await runImport(whole.id)).toMatchObject({ ok: true })
    expect(await isOnSale(id)).toBe(true)
    let file = ''
    for await (const chunk of exportChunks([id], 'comma')) file += chunk
    expect(file).toContain('https://lumen.example')
    expect((await take(file)).report).toMatchObject({ problems: [] })
  })
})

it('finds in the database what the rules call missing', async () => {
  const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
  const papers = fc
    .record({
      ...Object.fromEntries(Object.keys(PAPERS).map((key) => [key, optional(fc.constant('1'))])),
      makerCountry: optional(fc.constantFrom('FR', 'JP')),
      charger: optional(fc.constantFrom('included', 'none', 'exempt')),
      ...Object.fromEntries(
        ['responsibleName', 'responsibleAddress', 'responsibleContact', 'withoutCharger'].map(
          (key) => [key, optional(fc.constant('1'))],
        ),
      ),
    })
    .map((one) => JSON.parse(JSON.stringify(one)) as Offer['papers'])
  const translations = fc.subarray([...LANGUAGES]).chain((languages) =>
    fc.tuple(
      ...languages.map((language) =>
        fc.record({
          language: fc.constant(language),
          description: fc.constantFrom('', 'x'),
          safety: fc.constantFrom('', 'x', 'x'),
          data: fc.constantFrom('', 'x', 'x'),
        }),
      ),
    ),
  )
  const complete = fc.record({
    kind: fc.constantFrom(...KINDS),
    papers: fc.constant({ ...PAPERS } as Offer['papers']),
    translations,
  })
  const any = fc.record({ kind: fc.constantFrom(...KINDS), papers, translations })
  const id = await create({})
  await fc.assert(
    fc.asyncProperty(fc.oneof(complete, any), async (offer) => {
      await sql('update products set category = $2, papers = $3 where id = $1', [
        id,
        offer.kind,
        JSON.stringify(offer.papers),
      ])
      await sql('delete from product_translations where product_id = $1', [id])
      for (const { language, description, safety, data } of offer.translations) {
        await sql(
          `insert into product_translations (product_id, language, slug, description, features, safety, data)
           values ($1, $2, 'hamara-one', $3, '{}', $4, $5)`,
          [id, language, description, safety, data],
        )
      }
      expect((await waiting()).length > 0).toBe(missingPapers(offer).length > 0)
    }),
    { numRuns: 60 },
  )
})
