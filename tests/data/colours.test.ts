import { beforeEach, describe, expect, it, vi } from 'vitest'
import { LANGUAGES } from '@/lib/languages'
import { listProducts } from '@/lib/products/catalogue/contract'
import { readProduct } from '@/lib/products/catalogue/reads'
import { previewImport } from '@/lib/products/csv/preview-import'
import { readImport } from '@/lib/products/csv/read-import'
import { runImport } from '@/lib/products/csv/run-import'
import { createProduct } from '@/lib/products/editing/create'
import { readParts } from '@/lib/products/editing/detail'
import { updateProduct } from '@/lib/products/editing/update'
import { merchantItems } from '@/lib/products/feeds/merchant-feed'
import { productThings } from '@/lib/products/json-ld/product'
import {
  getProductIndex,
  markProductsChanged,
  resetProductIndex,
} from '@/lib/products/listing/live-index'
import { findNamedChoices } from '@/lib/products/search/named-choices'
import { readMatches } from '@/lib/products/search/reads'
import { readOwnColours } from '@/lib/products/variants/own-colours'
import { SHOE } from '../papers'
import { asAdministrator, confirmNow, visitor } from './admin'
import { resetDatabase, sql } from './database'

vi.mock('@/lib/auth/session', () => ({ getSession: async () => visitor.session }))

const body = { name: 'Lumen Lamp', price: 99, image: '/a.webp', ...SHOE }
const teal = {
  color: 'Midnight teal',
  swatch: '#0F4C4C',
  names: { hu: 'Éjkékeszöld', fr: 'Canard de nuit' },
}

beforeEach(async () => {
  await resetDatabase()
  resetProductIndex()
  await asAdministrator()
  await confirmNow()
})

async function create(colors: (string | null)[], more: object = {}) {
  const variants = colors.map((color, at) => ({ color, capacity: `${at + 1} m`, price: 99 }))
  const made = await createProduct({ ...body, variants, ...more })
  if (!made.ok) throw new Error(`${made.code} ${JSON.stringify(made.fieldErrors)}`)
  return made.value.id
}
async function imported(file: string) {
  const taken = await previewImport({ name: 'a.csv', bytes: new TextEncoder().encode(file) })
  const id = taken.ok ? taken.value.id : ''
  const report = await readImport(id)
  await runImport(id)
  return report.ok ? report.value : null
}
const stored = async () =>
  (await sql('select colour from variants order by capacity, colour')).map(({ colour }) => colour)

describe('a typed colour of the palette', () => {
  const TYPED = ['black', 'BLACK', 'Noir', 'Czarny', ' fekete ', 'nero']

  it.each(TYPED)('stores "%s" as black when created and when changed', async (typed) => {
    const id = await create([typed], { pictures: [{ path: '/a.webp', color: typed }] })
    expect(await stored()).toEqual(['black'])
    await updateProduct(id, { variants: [{ color: 'white', price: 99 }] })
    await updateProduct(id, { variants: [{ color: typed, price: 99 }] })
    expect(await stored()).toEqual(['black'])
    expect(await sql('select colour from product_images')).toEqual([{ colour: 'black' }])
    expect(await readOwnColours()).toEqual([])
  })

  it('matches the palette in a file, which then changes nothing', async () => {
    const rows = TYPED.map((typed, at) => `p-${at},P,/a.webp,${typed},5`)
    const file = `slug,name,image,color,price\n${rows.join('\n')}`
    expect(await imported(file)).toMatchObject({ problems: [], unseenColours: [] })
    expect(await stored()).toEqual(TYPED.map(() => 'black'))
    expect(await imported(file)).toMatchObject({ sameCount: TYPED.length, items: [] })
  })

  it('makes no second variant of the same colour', async () => {
    const variants = ['black', 'Noir'].map((color) => ({ color, price: 99 }))
    const made = await createProduct({ ...body, variants })
    expect(made).toMatchObject({
      code: 'VALIDATION_ERROR',
      fieldErrors: { variants: 'VALIDATION_ERROR' },
    })
  })
})

describe('a custom colour', () => {
  const lampIn = async (language: 'hu' | 'pl') => {
    markProductsChanged()
    const [lamp] = (await listProducts({ page: 1, language })).products
    return lamp?.variants.map(({ color, colorName, swatch }) => ({ color, colorName, swatch }))
  }

  it('has its swatch and names on every product', async () => {
    await create(['Midnight teal'], { colors: [teal] })
    const color = 'Midnight teal'
    const swatch = '#0f4c4c'
    expect(await lampIn('hu')).toEqual([{ color, colorName: 'Éjkékeszöld', swatch }])
    expect(await lampIn('pl')).toEqual([{ color, colorName: 'Midnight teal', swatch }])
    await create(['MIDNIGHT teal', 'éjkékeszöld'], { slug: 'other' })
    expect(await stored()).toEqual([color, color, color])
  })

  it('appears in structured data and feeds in the language', async () => {
    const id = await create(['Midnight teal', 'black'], {
      colors: [teal],
      translations: { hu: { description: 'Lámpa' } },
    })
    const found = await readProduct('hu', 'lumen-lamp')
    if (!found?.product) throw new Error('No product')
    const own = await readOwnColours()
    const things = JSON.stringify(productThings('hu', found.product, own))
    expect(things).toContain('"color":"Éjkékeszöld"')
    expect(things).not.toContain('Midnight teal"')
    expect(merchantItems('hu', found.product, 'Lamps', own)).toContain('<g:color>Éjkékeszöld<')
    expect(found.product.id).toBe(id)
  })

  it('is found by its names, also by later ones', async () => {
    const id = await create(['Midnight teal'])
    const find = (word: string) => readMatches('hu', [[word]], false, 9)
    expect(await find('éjkékeszöld')).toEqual([])
    await updateProduct(id, { colors: [teal] })
    expect(await find('éjkékeszöld')).toEqual([id])
    expect((await findNamedChoices('hu', [['éjkékeszöld']])).colours).toContain('Midnight teal')
  })

  it('is reloaded by every process after a rename', async () => {
    await create(['Midnight teal'])
    await getProductIndex()
    const [before] = await sql('select xact::text from product_changes')
    await sql(`update colours set names = '{"hu": "Más"}'`)
    const [after] = await sql('select xact::text from product_changes')
    expect(BigInt(after?.xact)).toBeGreaterThan(BigInt(before?.xact))
  })

  it('makes no second variant when typed in another language', async () => {
    await create(['Midnight teal'], { colors: [teal] })
    const variants = ['midnight TEAL', 'Éjkékeszöld'].map((color) => ({ color, price: 99 }))
    const made = await createProduct({ ...body, slug: 'twins', variants })
    expect(made).toMatchObject({ code: 'VALIDATION_ERROR' })
  })

  it('is imported, reported, and one colour in any spelling', async () => {
    const file =
      'slug,name,image,color,price\na,A,/a.webp,Sunset,5\nb,B,/a.webp,SUNSET,5\nc,C,/a.webp,Noir,5'
    expect(await imported(file)).toMatchObject({
      problems: [],
      unseenColours: [expect.stringMatching(/^sunset$/i)],
    })
    expect(new Set(await stored())).toEqual(new Set(['Sunset', 'black']))
    expect(await readOwnColours()).toEqual([{ word: 'Sunset', swatch: null, names: {} }])
    const [a] = await sql(`select id from products where slug = 'a'`)
    await updateProduct(a?.id, { colors: [{ color: 'sunset', swatch: '#ee7744', names: {} }] })
    expect(await imported(file)).toMatchObject({ sameCount: 3, unseenColours: [] })
  })

  it('is offered by the editor while a product has it', async () => {
    const id = await create(['Midnight teal'], { colors: [teal] })
    const other = await create(['black'], { slug: 'other' })
    const names = Object.fromEntries(
      LANGUAGES.map((one) => [one, (teal.names as Record<string, string>)[one] ?? '']),
    )
    const offered = [{ word: 'Midnight teal', swatch: '#0f4c4c', names }]
    expect((await readParts(other))?.colours).toEqual(offered)
    await updateProduct(id, { variants: [{ color: 'white', price: 99 }] })
    expect((await readParts(other))?.colours).toEqual([])
  })

  it.each([
    ['no colour value', { ...teal, swatch: 'teal' }],
    ['a name that is too long', { ...teal, names: { hu: 'é'.repeat(61) } }],
    ['no word', { ...teal, color: ' ' }],
  ])('is refused with %s', async (_, one) => {
    const made = await createProduct({ ...body, colors: [one] })
    expect(made).toMatchObject({ code: 'VALIDATION_ERROR' })
  })
})
