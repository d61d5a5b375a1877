import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { prisma } from '@/lib/db'
import { env } from '@/lib/env'
import { applyCategories, categoryPath } from '@/lib/products/categories/current'
import { readCategory } from '@/lib/products/categories/read'
import { loadCategories, refreshCategories } from '@/lib/products/categories/refresh'
import { saveCategory } from '@/lib/products/categories/save'
import { STANDARD_CATEGORIES } from '@/lib/products/categories/shape'
import { catalogueVersion } from '@/lib/products/feeds/version'
import { getStartSuggestions } from '@/lib/products/search/suggestions'
import { runtime } from '@/lib/shared/runtime.mjs'
import { sitemap } from '@/lib/site/sitemap/sitemap'
import messages from '@/messages/hu.json'
import { asAdministrator, visitor } from './admin'
import { resetDatabase, sql } from './database'
import { insert } from './rows'

vi.mock('@/lib/auth/session', () => ({ getSession: async () => visitor.session }))
vi.mock('next-intl/server', () => ({ getMessages: async () => messages }))

const DATA_DIR = env.DATA_DIR

beforeEach(async () => {
  await resetDatabase()
  env.DATA_DIR = await mkdtemp(path.join(tmpdir(), 'shop-category-addresses-'))
  await refreshCategories()
  await asAdministrator()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(env.DATA_DIR, { recursive: true, force: true })
  env.DATA_DIR = DATA_DIR
})

async function viewOf(id: string) {
  const view = await readCategory(id)
  if (!view.ok) throw new Error(view.code)
  return view.value
}

async function save(id: string, typed: Record<string, string>) {
  const { version, fields } = await viewOf(id)
  return saveCategory({ id, version: String(version), ...fields, ...typed })
}

const found = (language: string, slug: string) => runtime.hooks.findCategory?.(language, slug)

describe('the address of a category', () => {
  it('is the one saved for the language, the key in the others and when it is blank again', async () => {
    const standard = '/hu/watches?page=2'
    expect(categoryPath('hu', 'watches', { page: 2 })).toBe(standard)
    expect((await save('watches', { 'slug.hu': ' okosorak ' })).ok).toBe(true)
    expect(categoryPath('hu', 'watches', { page: 2 })).toBe('/hu/okosorak?page=2')
    expect(categoryPath('en', 'watches')).toBe('/en/watches')
    expect((await save('watches', { 'slug.hu': '' })).ok).toBe(true)
    expect(categoryPath('hu', 'watches', { page: 2 })).toBe(standard)
    expect(found('hu', 'okosorak')).toEqual({ key: 'watches', slug: 'watches' })
  })

  it('leads from every former one, also from the key, until another category takes it', async () => {
    for (const slug of ['okosorak', 'karorak', 'orak']) await save('watches', { 'slug.hu': slug })
    for (const slug of ['watches', 'okosorak', 'karorak', 'orak']) {
      expect(found('hu', slug)).toEqual({ key: 'watches', slug: 'orak' })
    }
    await save('audio', { 'slug.hu': 'karorak' })
    await save('audio', { 'slug.hu': 'hangok' })
    expect(found('hu', 'karorak')).toEqual({ key: 'audio', slug: 'hangok' })
    expect(found('hu', 'okosorak')).toEqual({ key: 'watches', slug: 'orak' })
  })

  it('is in the sitemap with its languages, in suggestions, and in their version', async () => {
    const product_id = await insert('products', { category: 'watches' })
    await insert('variants', { product_id })
    const before = await catalogueVersion()
    await save('watches', { 'slug.hu': 'okosorak', 'slug.fr': 'montres' })
    expect(await catalogueVersion()).not.toEqual(before)
    let xml = ''
    for await (const piece of sitemap()) xml += piece
    const entry = xml.match(/<url><loc>[^<]*\/hu\/okosorak<.*<\/url>/)?.[0]
    expect(entry?.match(/(?<=href="[^"]*)\/\w\w\/[a-z]+(?=")/g)).toEqual([
      ...['/en/watches', '/fr/montres', '/es/watches', '/pt/watches', '/pl/watches'],
      ...['/it/watches', '/hu/okosorak', '/en/watches'],
    ])
    expect(xml).not.toContain('/hu/watches')
    const { items } = await getStartSuggestions('hu')
    expect(items.map(({ href }) => href)).toContain('/hu/okosorak')
  })

  it('is in the history and the audit log', async () => {
    await save('watches', { 'slug.hu': 'okosorak' })
    const { changes } = await viewOf('watches')
    expect(changes.map(({ actor, fields }) => [actor, fields])).toEqual([
      [env.ADMIN_EMAIL, [{ name: 'slug.hu', before: '', after: 'okosorak' }]],
    ])
    expect(await sql('select subject, details from audit_entries')).toEqual([
      { subject: 'category:watches', details: { version: 1, names: ['slug.hu'] } },
    ])
  })

  it('stays the standard one when its key is typed', async () => {
    expect((await save('watches', { 'slug.hu': 'watches' })).ok).toBe(true)
    expect(await sql('select 1 from category_versions')).toEqual([])
  })

  it.each([
    ['Okosórák', 'slug'],
    ['okos orak', 'slug'],
    ['okos--orak', 'slug'],
    ['-orak', 'slug'],
    ['okos/orak', 'slug'],
    ['x'.repeat(121), 'slug'],
    ['cart', 'taken'],
    ['hu', 'taken'],
    ['premium', 'taken'],
    ['gadgets', 'taken'],
    ['hangok', 'taken'],
  ])('is refused as %s', async (slug, code) => {
    await save('audio', { 'slug.hu': 'hangok' })
    expect(await save('watches', { 'slug.hu': slug, 'name.hu': 'Órák' })).toEqual({
      ok: false,
      code: 'VALIDATION_ERROR',
      fieldErrors: { 'slug.hu': code },
    })
    expect(categoryPath('hu', 'watches')).toBe('/hu/watches')
  })

  it('goes to one of two categories that are given it at once', async () => {
    const forms = await Promise.all(
      ['watches', 'audio'].map(async (id) => {
        const { version, fields } = await viewOf(id)
        return { id, version: String(version), ...fields, 'slug.hu': 'ujdonsag' }
      }),
    )
    const saved = await Promise.all(forms.map((form) => saveCategory(form)))
    expect(saved.map(({ ok }) => ok).sort()).toEqual([false, true])
    const [first] = forms.filter((_, at) => saved[at]?.ok)
    expect(found('hu', 'ujdonsag')?.key).toBe(first?.id)
  })
})

it('is known to a server that starts while the database is away', async () => {
  await save('watches', { 'slug.hu': 'okosorak' })
  await save('watches', { 'slug.hu': 'orak' })
  applyCategories('', STANDARD_CATEGORIES)
  expect(runtime.hooks.findCategory).toBeUndefined()
  vi.spyOn(prisma, '$queryRaw').mockRejectedValue(
    Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
  )
  await loadCategories()
  expect(categoryPath('hu', 'watches')).toBe('/hu/orak')
  expect(found('hu', 'okosorak')).toEqual({ key: 'watches', slug: 'orak' })
})

it('reads lists that were stored before categories had addresses', async () => {
  const list = STANDARD_CATEGORIES.map(({ slugs: _, former: __, ...one }) => one)
  await sql('insert into category_versions (version, categories) values (1, $1)', [
    JSON.stringify(list.reverse()),
  ])
  await refreshCategories()
  expect(categoryPath('hu', 'audio')).toBe('/hu/audio')
  expect((await save('audio', { 'slug.hu': 'hangok' })).ok).toBe(true)
  expect(categoryPath('hu', 'audio')).toBe('/hu/hangok')
})
