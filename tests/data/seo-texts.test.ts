import { beforeEach, describe, expect, it, vi } from 'vitest'
import { productHead } from '@/lib/products/catalogue/head'
import { readProduct } from '@/lib/products/catalogue/reads'
import { exportProducts } from '@/lib/products/csv/export'
import { previewImport } from '@/lib/products/csv/preview-import'
import { readImport } from '@/lib/products/csv/read-import'
import { runImport } from '@/lib/products/csv/run-import'
import { readParts } from '@/lib/products/editing/detail'
import { duplicateProduct } from '@/lib/products/editing/duplicate'
import { parseAdminQuery } from '@/lib/products/editing/list-query'
import { updateProduct } from '@/lib/products/editing/update'
import { asAdministrator, confirmNow, visitor } from './admin'
import { resetDatabase, sql } from './database'
import { create } from './product-fixtures'

vi.mock('@/lib/auth/session', () => ({ getSession: async () => visitor.session }))
vi.mock('@/lib/i18n/texts', () => ({
  getTexts: async () => (key: string, values?: { name: string }) => `${key} ${values?.name ?? ''}`,
}))

beforeEach(async () => {
  await resetDatabase()
  await asAdministrator()
  await confirmNow()
})

const FRENCH = { description: 'Un bonnet de laine, chaud et léger, tricoté en Bretagne par nous.' }
const SEO = { seoTitle: 'Bonnet chaud', seoDescription: 'Le bonnet de Bretagne.' }

const made = () =>
  create({ slug: 'bonnet', translations: { fr: { ...FRENCH, ...SEO }, en: FRENCH } })

async function headIn(lang: 'fr' | 'en') {
  const found = await readProduct(lang, 'bonnet')
  if (!found?.product) throw new Error('not found')
  const { title, description } = await productHead(lang, found.product)
  return { title, description }
}

const count = async () =>
  (await sql('select coalesce(sum(description), 0)::int as n from missing_texts'))[0]?.n

async function take(text: string) {
  const taken = await previewImport({ name: 'a.csv', bytes: new TextEncoder().encode(text) })
  if (!taken.ok) throw new Error(taken.code)
  const report = await readImport(taken.value.id)
  if (!report.ok) throw new Error(report.code)
  await runImport(taken.value.id)
  return report.value
}

describe('texts for search engines', () => {
  it('replace title and description of the page in their language alone', async () => {
    await made()
    expect(await headIn('fr')).toEqual({
      title: 'Bonnet chaud',
      description: 'Le bonnet de Bretagne.',
    })
    expect(await headIn('en')).toEqual({
      title: 'product.title Hämärä One',
      description: FRENCH.description,
    })
  })

  it('are edited and emptied, and count as no missing text', async () => {
    const id = await made()
    const before = await count()
    const longer = { seoTitle: `${'a'.repeat(200)} ` }
    expect(await updateProduct(id, { translations: { en: longer } })).toMatchObject({ ok: true })
    expect((await readParts(id))?.translations.en.seoTitle).toHaveLength(200)
    const tooLong = { translations: { en: { seoDescription: 'a'.repeat(401) } } }
    expect(await updateProduct(id, tooLong)).toMatchObject({
      code: 'VALIDATION_ERROR',
      fieldErrors: { 'translations.en.seoDescription': 'VALIDATION_ERROR' },
    })
    const lines = { translations: { fr: { seoTitle: 'Deux\n lignes', seoDescription: '' } } }
    expect(await updateProduct(id, lines)).toMatchObject({ ok: true })
    expect(await headIn('fr')).toEqual({
      title: 'Deux lignes',
      description: FRENCH.description,
    })
    expect(await count()).toBe(before)
    const copy = await duplicateProduct(id)
    expect(copy.ok && (await readParts(copy.value.id))?.translations.fr.seoTitle).toBe(
      'Deux lignes',
    )
  })

  it('leave with the CSV and return by it', async () => {
    const id = await made()
    const exported = await exportProducts(parseAdminQuery({}), 'comma')
    if (!exported.ok) throw new Error(exported.code)
    const file = await new Response(exported.value).text()
    expect(await take(file)).toMatchObject({ changed: 0, sameCount: 1 })
    const changed = await take('slug,seo_title_fr,seo_description_hu\r\nbonnet,Bonnet doux,Sapka')
    expect(changed.problems).toEqual([])
    expect(changed.items[0]?.changes).toMatchObject([
      { column: 'seo_title_fr', from: 'Bonnet chaud', to: 'Bonnet doux' },
      { column: 'seo_description_hu', from: '', to: 'Sapka' },
    ])
    expect((await readParts(id))?.translations).toMatchObject({
      fr: { seoTitle: 'Bonnet doux', seoDescription: SEO.seoDescription },
      hu: { seoTitle: '', seoDescription: 'Sapka' },
    })
    const { problems } = await take(`slug,seo_title_fr\r\nbonnet,${'a'.repeat(201)}`)
    expect(problems).toMatchObject([{ column: 'seo_title_fr', code: 'tooLong' }])
  })
})
