import { beforeEach, describe, expect, it } from 'vitest'
import { LANGUAGES } from '@/lib/languages'
import { listForAdmin } from '@/lib/products/editing/list'
import { parseAdminQuery } from '@/lib/products/editing/list-query'
import { resetDatabase, sql } from './database'
import { insert } from './rows'

let id: string

beforeEach(async () => {
  await resetDatabase()
  id = await insert('products', { name: 'Vela S24+', slug: 'vela-s24-plus', brand: 'Łódź Œuvres' })
  await insert('products', { name: 'Vela S24', slug: 'vela-s24', brand: 'Nox' })
  await translate('fr', 'Télé')
  await translate('hu', 'Tévé')
})

const translate = (language: string, name: string | null) =>
  sql(
    `insert into product_translations (product_id, language, name, slug, description, features)
     values ($1, $2::text::"Language", $3, $2::text, '', '{}')
     on conflict (product_id, language) do update set name = excluded.name`,
    [id, language, name],
  )
const finds = async (q: string, state = '') =>
  (await listForAdmin(parseAdminQuery({ q, state }), 'en')).rows.map(({ slug }) => slug)
const one = ['vela-s24-plus']

describe('the administrator finds a product', () => {
  it.each(['télé', 'tele', 'TELE', 'TÉLÉ', 'te\u0301le\u0301', 'tévé', 'łódź', 'LODZ', 'oeuvres'])(
    'with and without accents and capitals: %s',
    async (q) => expect(await finds(q)).toEqual(one),
  )

  it.each(['plus vela', 'odz ele 24', '+', 's24+', '4-p'])(
    'by words in any order, parts and punctuation: %s',
    async (q) => expect(await finds(q)).toEqual(one),
  )

  it.each(['%', '_', 've_a', 'v%a', '\\', 'télé nox'])(
    'not by a wildcard, nor by a word of another product: %s',
    async (q) => expect(await finds(q)).toEqual([]),
  )

  it('by the numbers of a variant, whatever stands between their digits', async () => {
    await insert('variants', {
      product_id: id,
      price_cents: 1,
      sku: 'VSX-24+/1',
      gtin: '09520000000011',
      mpn: 'S24.1',
    })
    for (const q of ['vsx-24+/1', 'VSX241X', '9520000000011', '952 0000000011']) {
      expect([q, await finds(q)]).toEqual([q, q === 'VSX241X' ? [] : one])
    }
  })

  it.each(LANGUAGES)('by its name in %s, and no longer by the former one', async (language) => {
    await translate(language, 'Radio')
    await translate(language, 'Vidéo')
    expect([await finds('video'), await finds('radio')]).toEqual([one, []])
    await translate(language, null)
    expect(await finds('video')).toEqual([])
    await translate(language, 'Vidéo')
    await sql('delete from product_translations where language = $1', [language])
    expect(await finds('video')).toEqual([])
  })

  it.each(['name', 'brand', 'slug'])(
    'by a new %s, and no longer by the former one',
    async (column) => {
      await sql(`update products set ${column} = 'qurio' where id = $1`, [id])
      await sql(`update products set ${column} = 'zephyr' where id = $1`, [id])
      expect([(await finds('zephyr')).length, await finds('qurio')]).toEqual([1, []])
    },
  )

  it('that is archived, among the archived ones only', async () => {
    await sql('update products set archived_at = now(), available = false where id = $1', [id])
    expect([await finds('tele', 'archived'), await finds('tele')]).toEqual([one, []])
  })

  it('no longer once it is deleted, and again once it is back', async () => {
    await sql('delete from products where id = $1', [id])
    expect(await finds('lodz')).toEqual([])
    await insert('products', { id, slug: one[0], name: 'Vela', brand: 'Łódź' })
    expect(await finds('lodz')).toEqual(one)
  })
})

it('writes no words when something else of the product changes', async () => {
  const version = () => sql('select xmin::text from product_words where product_id = $1', [id])
  const before = await version()
  await sql('update products set position = 7, available = false where id = $1', [id])
  await sql(`update product_translations set description = 'x' where product_id = $1`, [id])
  expect(await version()).toEqual(before)
})
