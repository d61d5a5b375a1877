import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { prisma } from '@/lib/db'
import { env } from '@/lib/env'
import {
  applyCategories,
  categoriesVersion,
  categoryPath,
  findCategory,
  kindOf,
  listCategories,
  menuCategories,
} from '@/lib/products/categories/current'
import { readCategories, readCategory } from '@/lib/products/categories/read'
import { loadCategories, refreshCategories } from '@/lib/products/categories/refresh'
import { addCategory, saveCategory } from '@/lib/products/categories/save'
import { STANDARD_CATEGORIES } from '@/lib/products/categories/shape'
import { categoryTexts } from '@/lib/products/categories/texts'
import { lacksPapers } from '@/lib/products/editing/incomplete'
import { productCreateSchema } from '@/lib/products/editing/schema'
import { catalogueVersion } from '@/lib/products/feeds/version'
import { missingAtCreation } from '@/lib/products/papers/publishing'
import { cleanQuery } from '@/lib/products/search/clean-query'
import { searchProducts } from '@/lib/products/search/search-products'
import { getStartSuggestions } from '@/lib/products/search/suggestions'
import { HOME_SECTIONS, KINDS } from '@/lib/products/types'
import messages from '@/messages/en.json'
import { asAdministrator, asCustomer, asGuest, visitor } from './admin'
import { resetDatabase, sql } from './database'
import { insert } from './rows'

vi.mock('@/lib/auth/session', () => ({ getSession: async () => visitor.session }))
vi.mock('next-intl/server', () => ({ getMessages: async () => messages }))

const DATA_DIR = env.DATA_DIR

beforeEach(async () => {
  await resetDatabase()
  env.DATA_DIR = await mkdtemp(path.join(tmpdir(), 'shop-categories-'))
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

/** The form as shown, with these fields typed. */
async function formOf(id: string, typed: Record<string, string> = {}) {
  const { version, fields } = await viewOf(id)
  return { id, version: String(version), ...fields, ...typed }
}

const save = async (id: string, typed: Record<string, string>) =>
  saveCategory(await formOf(id, typed))

const order = () => listCategories().map(({ id }) => id)

it('has the standard categories until one is changed', () => {
  expect([categoriesVersion(), order()]).toEqual(['', KINDS])
  expect(menuCategories()).toEqual(HOME_SECTIONS)
})

describe('a saved category', () => {
  it('has its own name and text in the languages where they are given', async () => {
    expect(
      await save('gadgets', { 'name.en': ' Home  and garden ', 'text.en': 'For all.' }),
    ).toEqual({ ok: true, value: { id: 'gadgets' } })
    const en = await categoryTexts('en')
    const hu = await categoryTexts('hu')
    expect([en.name('gadgets'), en.text('gadgets')]).toEqual(['Home and garden', 'For all.'])
    expect([en.isRenamed('gadgets'), hu.isRenamed('gadgets')]).toEqual([true, false])
    expect(hu.name('gadgets')).toBe('Smart home')
    expect(en.name('watches')).toBe('Watches')
    const { items } = await getStartSuggestions('en')
    expect(items.map(({ name }) => name)).toContain('Home and garden')
  })

  it('gets its standard name back from a blank field', async () => {
    await save('gadgets', { 'name.en': 'Home' })
    await save('gadgets', { 'name.en': ' ' })
    expect((await categoryTexts('en')).name('gadgets')).toBe('Smart home')
  })

  it('moves to its place, and out of the menu', async () => {
    await save('mobility', { place: '1', display: 'home' })
    expect(order().slice(0, 3)).toEqual(['mobility', 'smartphones', 'watches'])
    expect(menuCategories()).toEqual(['smartphones', 'watches', 'sneakers', 'gadgets'])
    await save('mobility', { place: '99' })
    expect(order().at(-1)).toBe('mobility')
  })

  it('is found by its new name, and no longer by the former one', async () => {
    const ids = await Promise.all(
      ['gadgets', 'gadgets', 'watches'].map((category) => insert('products', { category })),
    )
    for (const product_id of ids) await insert('variants', { product_id })
    const found = async (words: string) =>
      (await searchProducts('en', cleanQuery(words), { limit: 9 })).ids.sort()
    await save('gadgets', { 'name.en': 'Wintergarden' })
    expect(await found('wintergarden')).toEqual(ids.slice(0, 2).sort())
    await save('gadgets', { 'name.en': 'Orangery' })
    expect(await found('wintergarden')).toEqual([])
    expect(await found('orangery')).toHaveLength(2)
  })

  it('changes the version of feeds and sitemap', async () => {
    const before = await catalogueVersion()
    await save('gadgets', { 'name.en': 'Home' })
    expect(await catalogueVersion()).not.toEqual(before)
  })

  it('is not stored when nothing was changed', async () => {
    expect((await save('gadgets', {})).ok).toBe(true)
    expect(await sql('select 1 from category_versions')).toEqual([])
  })

  it.each([
    ['name.en', 'x'.repeat(31), 'tooLong'],
    ['text.hu', 'x'.repeat(161), 'tooLong'],
    ['picture', 'javascript:alert(1)', 'picture'],
    ['picture', '//elsewhere.example/x.png', 'picture'],
    ['display', 'everywhere', 'display'],
    ['place', '0', 'place'],
    ['place', 'first', 'place'],
  ])('is refused with %s as %s', async (name, text, code) => {
    expect(await save('gadgets', { [name]: text })).toEqual({
      ok: false,
      code: 'VALIDATION_ERROR',
      fieldErrors: { [name]: code },
    })
    expect(await sql('select 1 from category_versions')).toEqual([])
  })

  it.each([
    { id: 'cars', version: '0' },
    { id: 'gadgets', version: 'x' },
    { id: 'gadgets', version: '7' },
  ])('is refused as %j', async (target) => {
    expect(await saveCategory({ ...(await formOf('gadgets')), ...target })).toEqual({
      ok: false,
      code: 'BAD_REQUEST',
    })
  })
})

describe('a form that was opened before another change', () => {
  it('is refused with the newer fields of its category, and replaces them when sent again', async () => {
    const old = await formOf('gadgets', { 'name.en': 'Second' })
    await save('gadgets', { 'name.en': 'First' })
    const refused = await saveCategory(old)
    expect(refused).toMatchObject({ ok: false, code: 'CONFLICT' })
    const { version, fields } = (refused as { details: Record<string, unknown> }).details
    expect([version, fields]).toEqual([1, expect.objectContaining({ 'name.en': 'First' })])
    expect((await saveCategory({ ...old, version: '1' })).ok).toBe(true)
    expect(findCategory('gadgets')?.names.en).toBe('Second')
  })

  it('is saved when only other categories changed, at the place that they left', async () => {
    const old = await formOf('gadgets', { 'name.en': 'Home' })
    await save('audio', { place: '1' })
    expect((await saveCategory(old)).ok).toBe(true)
    expect(findCategory('gadgets')?.names.en).toBe('Home')
    expect(order().slice(0, 5)).toEqual(['audio', 'smartphones', 'watches', 'sneakers', 'gadgets'])
  })

  it('never loses a change: of two at once, one is refused or both are stored', async () => {
    const forms = [
      await formOf('gadgets', { 'name.en': 'A' }),
      await formOf('audio', { 'name.en': 'B' }),
    ]
    const saved = await Promise.all(forms.map((form) => saveCategory(form)))
    await refreshCategories()
    const names = [findCategory('gadgets')?.names.en, findCategory('audio')?.names.en]
    expect(names).toEqual([saved[0]?.ok ? 'A' : undefined, saved[1]?.ok ? 'B' : undefined])
    expect(saved.some(({ ok }) => ok)).toBe(true)
  })
})

it('lists the changes of a category with their author, not those of others', async () => {
  await insert('products', { category: 'gadgets' })
  await save('gadgets', { 'name.en': 'Home' })
  await save('audio', { place: '1' })
  await save('gadgets', { 'name.en': '', display: 'page' })
  const { changes, version } = await viewOf('gadgets')
  expect(version).toBe(3)
  expect(changes.map(({ actor, fields }) => [actor, fields])).toEqual([
    [
      env.ADMIN_EMAIL,
      [
        { name: 'display', before: 'menu', after: 'page' },
        { name: 'name.en', before: 'Home', after: '' },
      ],
    ],
    [env.ADMIN_EMAIL, [{ name: 'name.en', before: '', after: 'Home' }]],
  ])
  const list = await readCategories()
  expect(list.ok && list.value.map(({ id, products }) => [id, products]).slice(0, 2)).toEqual([
    ['audio', 0],
    ['smartphones', 0],
  ])
  const audited = await sql('select subject, details from audit_entries order by id desc limit 1')
  expect(audited).toEqual([
    { subject: 'category:gadgets', details: { version: 3, names: ['display', 'name.en'] } },
  ])
})

it('refuses to change or delete a version', async () => {
  await save('gadgets', { 'name.en': 'Home' })
  await expect(sql('update category_versions set version = 9')).rejects.toThrow('append-only')
  await expect(sql('delete from category_versions')).rejects.toThrow('append-only')
})

it('is closed to guests and customers', async () => {
  const form = await formOf('gadgets')
  await asGuest()
  expect(await readCategories()).toMatchObject({ code: 'UNAUTHENTICATED' })
  await asCustomer()
  expect([await readCategory('gadgets'), await saveCategory(form)]).toMatchObject([
    { code: 'FORBIDDEN' },
    { code: 'FORBIDDEN' },
  ])
})

describe('a category of the owner', () => {
  const add = (typed: Record<string, string> = {}) =>
    addCategory({ language: 'fr', name: 'Écouteurs', kind: 'audio', ...typed })

  it('has an address made of its name, and is shown by its own page alone', async () => {
    expect(await add()).toEqual({ ok: true, value: { id: 'own1' } })
    expect(order()).toEqual([...KINDS, 'own1'])
    expect(menuCategories()).not.toContain('own1')
    expect([categoryPath('fr', 'own1'), categoryPath('hu', 'own1')]).toEqual([
      '/fr/ecouteurs',
      '/hu/ecouteurs',
    ])
    const { name, text, isRenamed } = await categoryTexts('hu')
    expect([name('own1'), text('own1'), isRenamed('own1')]).toEqual([
      'Écouteurs',
      'Écouteurs',
      true,
    ])
  })

  it('takes the place and the names that are saved, and keeps its addresses', async () => {
    await add()
    await save('own1', { 'name.hu': 'Fülhallgatók', display: 'menu', place: '2', kind: 'gadgets' })
    expect(order().slice(0, 2)).toEqual(['smartphones', 'own1'])
    expect(menuCategories()).toContain('own1')
    expect((await categoryTexts('hu')).name('own1')).toBe('Fülhallgatók')
    expect(categoryPath('hu', 'own1')).toBe('/hu/ecouteurs')
    expect(kindOf('own1')).toBe('gadgets')
    expect(await save('own1', { 'name.fr': '', 'name.hu': '' })).toMatchObject({
      fieldErrors: { 'name.en': 'needed' },
    })
  })

  it('is refused without a name or kind, with the name of another, and beyond twelve', async () => {
    expect(await add({ name: ' ' })).toMatchObject({ fieldErrors: { name: 'needed' } })
    expect(await add({ kind: 'cars' })).toMatchObject({ fieldErrors: { kind: 'kind' } })
    expect(await add({ name: 'Smartphones' })).toMatchObject({ fieldErrors: { name: 'taken' } })
    for (let number = 1; number <= 12; number++) await add({ name: `Écouteurs ${number}` })
    expect(await add()).toMatchObject({ fieldErrors: { name: 'full' } })
    await asCustomer()
    expect(await add()).toMatchObject({ code: 'FORBIDDEN' })
  })

  it('has the duties of its kind, which the database counts as the rules do', async () => {
    await add()
    const creation = { name: 'Aria One', price: 99, image: '/a.webp', category: 'own1' }
    expect(productCreateSchema.safeParse({ ...creation, category: 'own2' }).success).toBe(false)
    const missing = missingAtCreation(productCreateSchema.parse(creation), 'fr')
    expect(missing).toContain('papers.charger')
    expect(missing).not.toContain('papers.eprel')
    await insert('products', { category: 'own1' })
    expect(await prisma.product.count({ where: lacksPapers() })).toBe(1)
  })

  it('is found by its name and by the words of its kind', async () => {
    await add()
    const product_id = await insert('products', { category: 'own1' })
    await insert('variants', { product_id })
    const found = async (typed: string) =>
      (await searchProducts('fr', cleanQuery(typed), { limit: 9 })).ids.length
    expect([await found('écouteurs'), await found('casque audio')]).toEqual([1, 1])
  })
})

describe('another server', () => {
  const store = (version: number, list: object[] = [...STANDARD_CATEGORIES].reverse()) =>
    sql('insert into category_versions (version, categories) values ($1, $2)', [
      version,
      JSON.stringify(list),
    ])

  it('takes over a newer version once', async () => {
    await store(1)
    expect([await refreshCategories(), order()[0]]).toEqual([true, 'audio'])
    expect(await refreshCategories()).toBe(false)
  })

  it('takes over another list under a known number, as a restored backup has it', async () => {
    await store(1)
    await refreshCategories()
    await resetDatabase()
    await store(1, [...STANDARD_CATEGORIES])
    expect([await refreshCategories(), order()]).toEqual([true, KINDS])
  })

  it('adds categories that a stored list lacks, and leaves out those that the shop lacks', async () => {
    const cars = { ...STANDARD_CATEGORIES[0], id: 'cars' }
    const [first, ...rest] = STANDARD_CATEGORIES
    await store(1, [cars, ...rest.map((one) => ({ ...one, names: { en: 'New', xx: 'Old' } }))])
    await refreshCategories()
    expect(order()).toEqual([...rest.map(({ id }) => id), first?.id])
    expect(listCategories()[0]?.names).toEqual({ en: 'New' })
  })

  it('starts with the categories as last read while the database is away', async () => {
    await store(1)
    await refreshCategories()
    applyCategories('', STANDARD_CATEGORIES)
    const { prisma } = await import('@/lib/db')
    vi.spyOn(prisma, '$queryRaw').mockRejectedValue(
      Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
    )
    await loadCategories()
    expect(order()[0]).toBe('audio')
  })

  it('keeps its list when it cannot read a newer one', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    await sql(`insert into category_versions (version, categories) values (1, '[{"id": "audio"}]')`)
    await refreshCategories()
    await refreshCategories()
    expect(order()).toEqual(KINDS)
    expect(warn).toHaveBeenCalledOnce()
  })
})
