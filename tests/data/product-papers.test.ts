import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readOverview } from '@/lib/admin/overview'
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
import { merchantItems } from '@/lib/products/feeds/merchant-item'
import { missingPapers, type Offer } from '@/lib/products/papers/duties'
import { CATEGORIES } from '@/lib/products/types'
import { PAPERS, textsWithPapers } from '../papers'
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

const isOnSale = async (id: string) =>
  (await sql('select available from products where id = $1', [id]))[0]?.available
const waiting = async () =>
  (await listForAdmin(parseAdminQuery({ state: 'papers' }), 'en')).rows.map(({ id }) => id)

describe('a product without its papers', () => {
  it('is not put on sale, and each missing field is named', async () => {
    const made = await createProduct({ ...body, available: true, papers: { model: 'LUM-1' } }, 'fr')
    expect(made).toMatchObject({ code: 'VALIDATION_ERROR' })
    const fieldErrors = made.ok ? {} : made.fieldErrors
    expect(fieldErrors).toMatchObject({
      'papers.makerName': 'PAPER_REQUIRED',
      'papers.energyClass': 'PAPER_REQUIRED',
      'translations.fr.safety': 'PAPER_REQUIRED',
    })
    expect(fieldErrors).not.toHaveProperty('papers.model')
    expect(await sql('select 1 from products')).toEqual([])
  })

  it('is created off sale where the request leaves that open', async () => {
    const made = await createProduct(body)
    expect(made).toMatchObject({
      ok: true,
      value: { notices: { 'papers.makerName': 'PAPER_REQUIRED' } },
    })
    const id = made.ok ? made.value.id : ''
    expect(await isOnSale(id)).toBe(false)
    expect(await updateProduct(id, { available: true })).toMatchObject({ code: 'VALIDATION_ERROR' })
    expect(await updateProduct(id, { ...COMPLETE, available: true })).toMatchObject({ ok: true })
    expect(await isOnSale(id)).toBe(true)
  })

  it('stays on sale if it was, is listed as to complete, and may not lose more', async () => {
    const id = await create({ papers: { model: 'LUM-1' } })
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
  const variants = [{ capacity: '1', price: 500, gtin: '4006381333931', mpn: 'L/1' }]
  const id = await create({ ...COMPLETE, variants })
  expect(await updateProduct(id, { variants: [{ capacity: '1', price: 499 }] })).toMatchObject({
    ok: true,
  })
  expect(await readParts(id)).toMatchObject({
    papers: { makerName: 'Lumen', chargerMaxWatts: '45', usbPd: true, battery: false },
    variants: [{ gtin: '4006381333931', mpn: 'L/1' }],
    translations: { hu: { safety: 'Keep it dry.', data: 'None.' } },
  })
  const copy = await duplicateProduct(id)
  expect(await readParts(copy.ok ? copy.value.id : '')).toMatchObject({
    papers: { makerName: 'Lumen', model: '', eprel: '', energyClass: '' },
    variants: [{ gtin: '', mpn: '' }],
  })
  const [product] = await sql('select slug from products where id = $1', [id])
  const found = (await readProduct('hu', String(product?.slug)))?.product
  expect(found).toMatchObject({
    safety: 'Keep it dry.',
    papers: {
      ...{
        energyClass: 'B',
        charger: 'none',
        chargerMinWatts: 5,
        chargerMaxWatts: 45,
        usbPd: true,
      },
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

  it('is refused in the dry run where it puts a product without papers on sale', async () => {
    const taken = await take(
      'slug,name,price,image,category,available,model,gtin\nlamp,Lamp,9,/a.webp,sneakers,yes,L1,\n',
    )
    expect(problemsOf(taken)).toEqual([
      '2 maker_name paper',
      '2 maker_address paper',
      '2 maker_contact paper',
      '2 maker_country paper',
    ])
    expect(problemsOf(await take('slug,name,price,image,gtin\nlamp,Lamp,9,/a.webp,123\n'))).toEqual(
      ['2 gtin gtin'],
    )
    const open = await take('slug,name,price,image,category\nlamp,Lamp,9,/a.webp,sneakers\n')
    expect(problemsOf(open)).toEqual([])
    expect(await runImport(open.id)).toMatchObject({ ok: true })
    expect(await sql('select slug, available from products')).toEqual([
      { slug: 'lamp', available: false },
    ])
  })

  it('completes a product and puts it on sale', async () => {
    const id = await create({ category: 'sneakers', available: false })
    const cells = 'yes,Lumen,1 rue de Rivoli,safety@lumen.example,JP,L1'
    const columns = 'id,available,maker_name,maker_address,maker_contact,maker_country,model'
    const short = await take(`${columns}\n${id},${cells}\n`)
    expect(problemsOf(short)).toEqual([
      '2 responsible_name paper',
      '2 responsible_address paper',
      '2 responsible_contact paper',
    ])
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
    category: fc.constantFrom(...CATEGORIES),
    papers: fc.constant({ ...PAPERS } as Offer['papers']),
    translations,
  })
  const any = fc.record({ category: fc.constantFrom(...CATEGORIES), papers, translations })
  const id = await create({})
  await fc.assert(
    fc.asyncProperty(fc.oneof(complete, any), async (offer) => {
      await sql('update products set category = $2, papers = $3 where id = $1', [
        id,
        offer.category,
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
