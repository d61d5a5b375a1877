import { beforeEach, describe, expect, it, vi } from 'vitest'
import { updateProduct } from '@/lib/products/editing/update'
import { findRedirect, forgetRedirects } from '@/lib/products/redirects/find'
import { noteMissed, writeMissed } from '@/lib/products/redirects/missed'
import { deleteRedirect, importRedirects, saveRedirects } from '@/lib/products/redirects/mutations'
import { allRedirects, listMissed, listRedirects } from '@/lib/products/redirects/queries'
import { asAdministrator, asCustomer, visitor } from './admin'
import { resetDatabase, sql } from './database'
import { create } from './product-fixtures'

vi.mock('@/lib/auth/session', () => ({ getSession: async () => visitor.session }))

beforeEach(async () => {
  await resetDatabase()
  forgetRedirects()
  await asAdministrator()
})

const save = (from: string, to: string) => saveRedirects([{ from, to }])

async function all() {
  const read = await allRedirects()
  return read.ok ? read.value.map(({ path, target }) => [path, target]) : read.code
}

const upload = (text: string) =>
  importRedirects({ name: 'a.csv', bytes: new TextEncoder().encode(text) })

describe('a former address', () => {
  it('leads to its path, with and without a language', async () => {
    await save('https://old.example/Collections/Lamps/', '/watches')
    expect(await findRedirect('/collections/lamps?page=2')).toBe('/watches')
    expect(await findRedirect('/hu/collections/lamps')).toBe('/hu/watches')
    expect(await findRedirect('/collections')).toBeNull()
  })

  it('of a product follows its addresses', async () => {
    const id = await create({
      name: 'Lamp',
      slug: 'lamp',
      translations: { fr: { name: 'Lampe', slug: 'lampe' } },
    })
    await save('/1-lamp.html', '/fr/products/lampe')
    expect(await findRedirect('/1-lamp.html')).toBe('/fr/products/lampe')
    await updateProduct(id, { translations: { fr: { slug: 'lampe-de-bureau' } } })
    forgetRedirects()
    expect(await findRedirect('/1-lamp.html')).toBe('/fr/products/lampe-de-bureau')
    expect(await findRedirect('/en/1-lamp.html')).toBe('/en/products/lamp')
    await sql('update products set is_draft = true, available = false')
    forgetRedirects()
    expect(await findRedirect('/1-lamp.html')).toBeNull()
    await sql('delete from products')
    expect(await all()).toEqual([])
  })

  it('is changed by the same address, and removed', async () => {
    await save('/a', '/b')
    await save('/A/', '/c')
    expect(await all()).toEqual([['/a', '/c']])
    expect(await findRedirect('/a')).toBe('/c')
    expect(await deleteRedirect('/a')).toMatchObject({ ok: true })
    expect(await findRedirect('/a')).toBeNull()
    expect(await deleteRedirect('/a')).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('leads to no other one', async () => {
    await save('/a', '/b')
    expect(await save('/b', '/c')).toMatchObject({ details: { refusal: 'chain', at: 0 } })
    expect(await save('/c', '/fr/a')).toMatchObject({ details: { refusal: 'chain' } })
    expect(await save('/c', '/c')).toMatchObject({ details: { refusal: 'loop' } })
    expect(await all()).toEqual([['/a', '/b']])
  })
})

describe('a file of former addresses', () => {
  it('goes out and comes in again', async () => {
    await upload('from;to\n/a;/fr/watches\n/b;/products/x\n')
    expect(await all()).toEqual([
      ['/a', '/fr/watches'],
      ['/b', '/products/x'],
    ])
  })

  it.each([
    ['from,to\n/a,/b\n/b,/c\n', { code: 'chain', line: 2 }],
    ['from,to\n/a,/b\nx,/c\n', { code: 'path', line: 3 }],
    ['from,to\n/a,/b\n/c,https://elsewhere.example\n', { code: 'target', line: 3 }],
    ['from,to\n/a,/b\n/A,/c\n', { code: 'twice', line: 3 }],
    ['old,new\n/a,/b\n', { code: 'columns', line: 1 }],
    ['from,to\n', { code: 'empty', line: 0 }],
  ])('is taken whole or not at all: %j', async (text, refusal) => {
    expect(await upload(text)).toMatchObject({ code: 'VALIDATION_ERROR', details: { refusal } })
    expect(await all()).toEqual([])
  })
})

it('counts addresses that are not there, the newest first, until they lead somewhere', async () => {
  for (const path of ['/old', '/OLD/', '/wp-login.php', '/.env', '/other?x=1']) noteMissed(path)
  await writeMissed()
  noteMissed('/old')
  await writeMissed()
  const missed = await listMissed()
  expect(missed.ok && missed.value.map(({ path, count }) => [path, count])).toEqual([
    ['/old', 3],
    ['/other', 1],
  ])
  await save('/old', '/fr/watches')
  expect(await sql('select path from missed_paths')).toEqual([{ path: '/other' }])
})

it('is listed in pages and found by a part', async () => {
  const typed = Array.from({ length: 60 }, (_, at) => ({ from: `/p${at}`, to: '/fr/watches' }))
  await saveRedirects(typed)
  const second = await listRedirects(2, '')
  expect(second.ok && [second.value.rows.length, second.value.pages]).toEqual([10, 2])
  const found = await listRedirects(1, 'P59')
  expect(found.ok && found.value.rows).toEqual([
    { path: '/p59', target: '/fr/watches', isDraft: false },
  ])
})

it('is the administrator’s alone', async () => {
  await asCustomer()
  const refused = { code: 'FORBIDDEN' }
  expect(await save('/a', '/b')).toMatchObject(refused)
  expect(await deleteRedirect('/a')).toMatchObject(refused)
  expect(await upload('from,to\n/a,/b')).toMatchObject(refused)
  expect(await listRedirects(1, '')).toMatchObject(refused)
  expect(await listMissed()).toMatchObject(refused)
  expect(await allRedirects()).toMatchObject(refused)
})
