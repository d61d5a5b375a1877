import { beforeEach, describe, expect, it, vi } from 'vitest'
import { exportProducts } from '@/lib/products/csv/export'
import { previewImport } from '@/lib/products/csv/preview-import'
import { readImport, readProblems } from '@/lib/products/csv/read-import'
import { runImport } from '@/lib/products/csv/run-import'
import { createProduct } from '@/lib/products/editing/create'
import { deleteProduct } from '@/lib/products/editing/delete'
import { readParts } from '@/lib/products/editing/detail'
import { duplicateProduct } from '@/lib/products/editing/duplicate'
import { parseAdminQuery } from '@/lib/products/editing/list-query'
import { productUpdateSchema } from '@/lib/products/editing/schema'
import { readLastDeletion, undoDeletion } from '@/lib/products/editing/undo'
import { updateProduct } from '@/lib/products/editing/update'
import { resetProductIndex } from '@/lib/products/listing/live-index'
import { asAdministrator, confirmNow, visitor } from './admin'
import { resetDatabase, sql } from './database'

vi.mock('@/lib/auth/session', () => ({ getSession: async () => visitor.session }))

beforeEach(async () => {
  await resetDatabase()
  resetProductIndex()
  await asAdministrator()
  await confirmNow()
})

const small = { capacity: '128 GB', color: 'black', price: 500 }
const large = { capacity: '256 GB', color: 'black', price: 600 }

/** A product with one variant per SKU. */
async function create(name: string, first: string | null, second: string | null = null) {
  const variants = [
    { ...small, sku: first },
    { ...large, sku: second },
  ]
  const created = await createProduct({ name, price: 500, image: '/products/a.webp', variants })
  if (!created.ok) throw new Error(`${created.code} ${JSON.stringify(created.fieldErrors)}`)
  return created.value.id
}

async function partsOf(id: string) {
  const parts = await readParts(id)
  if (!parts) throw new Error('It is gone')
  return parts
}

const skusOf = async (id: string) => (await partsOf(id)).variants.map(({ sku }) => sku)

describe('input', () => {
  const read = (sku: unknown) => {
    const parsed = productUpdateSchema.safeParse({ variants: [{ ...small, sku }] })
    return parsed.success ? parsed.data.variants?.[0] : 'refused'
  }

  it.each([
    ['  VEL-MER3U-01 ', 'VEL-MER3U-01'],
    ['Nº 5/ä b', 'Nº 5/ä b'],
    ['x'.repeat(64), 'x'.repeat(64)],
    ['   ', null],
    [null, null],
    [undefined, undefined],
  ])('%j is parsed as %j', (given, sku) => expect(read(given)).toMatchObject({ sku }))

  it.each(['x'.repeat(65), 'a\nb', 'a\tb', 'a\u0000b', 5])('%j is refused', (given) =>
    expect(read(given)).toBe('refused'),
  )

  it('is checked by the database as by the schema', async () => {
    const id = await create('One', null)
    for (const sku of ['', ' a', 'a\nb', 'x'.repeat(65)]) {
      const write = sql('update variants set sku = $1 where product_id = $2 and position = 0', [
        sku,
        id,
      ])
      await expect(write, JSON.stringify(sku)).rejects.toThrow('variants_sku')
    }
  })
})

it('keeps the SKU when it is not sent, and removes it when empty', async () => {
  const id = await create('One', 'A-1', 'A-2')
  await updateProduct(id, { variants: [{ ...small, price: 490 }, large] })
  expect(await skusOf(id)).toEqual(['A-1', 'A-2'])
  await updateProduct(id, { variants: [{ ...small, sku: '' }, large] })
  expect(await skusOf(id)).toEqual(['', 'A-2'])
})

it('names the field of a duplicate SKU, and writes nothing', async () => {
  await create('One', 'A-1')
  const id = await create('Two', 'B-1')
  const { variants } = await partsOf(id)
  const change = variants.map(({ id, capacity, color }, at) => ({
    id,
    capacity,
    color,
    price: 700,
    sku: at === 0 ? 'B-1' : 'A-1',
  }))
  const refused = { ok: false, code: 'CONFLICT', fieldErrors: { 'variants.1.sku': 'CONFLICT' } }
  expect(await updateProduct(id, { variants: change })).toEqual(refused)
  const made = { name: 'Three', price: 1, image: '/a.webp' }
  expect(await createProduct({ ...made, variants: [small, { ...large, sku: 'B-1' }] })).toEqual(
    refused,
  )
  // The first keeps it when nothing is sent.
  expect(await updateProduct(id, { variants: [small, { ...large, sku: 'B-1' }] })).toEqual(refused)
  const twice = [
    { ...small, sku: 'C' },
    { ...large, sku: 'C ' },
  ]
  expect(await updateProduct(id, { variants: twice })).toMatchObject({
    code: 'VALIDATION_ERROR',
    fieldErrors: { 'variants.1.sku': 'CONFLICT' },
  })
  expect((await partsOf(id)).variants).toEqual(variants)
})

it('names a taken slug where no SKU is taken', async () => {
  await create('One', 'A-1')
  const id = await create('Two', 'B-1')
  expect(
    await updateProduct(id, { slug: 'one', variants: [{ ...small, sku: 'B-1' }, large] }),
  ).toEqual({
    ok: false,
    code: 'CONFLICT',
    fieldErrors: { slug: 'CONFLICT' },
  })
})

it('swaps SKUs of two variants in one save, and reuses a free one', async () => {
  const id = await create('One', 'A-1', 'A-2')
  const exchanged = [
    { ...small, sku: 'A-2' },
    { ...large, sku: 'A-1' },
  ]
  expect(await updateProduct(id, { variants: exchanged })).toMatchObject({ ok: true })
  expect(await skusOf(id)).toEqual(['A-2', 'A-1'])
  await updateProduct(id, {
    variants: [
      { ...small, sku: null },
      { ...large, sku: 'A-2' },
    ],
  })
  expect(await skusOf(await create('Two', 'A-1'))).toEqual(['A-1', ''])
})

it('copies no SKU, and allows a deleted one again', async () => {
  const id = await create('One', 'A-1', 'A-2')
  const copy = await duplicateProduct(id)
  if (!copy.ok) throw new Error(copy.code)
  expect(await skusOf(copy.value.id)).toEqual(['', ''])
  await deleteProduct(id)
  expect(await skusOf(await create('One', 'A-1', 'A-2'))).toEqual(['A-1', 'A-2'])
})

it('restores a deleted product with its SKUs, unless another has one of them', async () => {
  const id = await create('One', 'A-1', 'A-2')
  await deleteProduct(id)
  const undoId = (await readLastDeletion())?.undoId ?? ''
  const other = await create('Other', 'A-2')
  expect(await undoDeletion(undoId)).toEqual({
    ok: false,
    code: 'CONFLICT',
    fieldErrors: { 'variants.1.sku': 'CONFLICT' },
  })
  await updateProduct(other, { variants: [{ ...small, sku: null }, large] })
  expect(await undoDeletion(undoId)).toMatchObject({ ok: true })
  expect(await skusOf(id)).toEqual(['A-1', 'A-2'])
})

describe('in a file', () => {
  async function take(...lines: string[]) {
    const bytes = new TextEncoder().encode(lines.join('\n'))
    const taken = await previewImport({ name: 'products.csv', bytes })
    if (!taken.ok) throw new Error(taken.code)
    return taken.value.id
  }
  const run = async (...lines: string[]) => {
    const id = await take(...lines)
    await runImport(id)
    const read = await readImport(id)
    return read.ok ? read.value.outcomes : read
  }
  const problemsOf = async (...lines: string[]) => {
    const read = await readProblems(await take(...lines))
    return read.ok && read.value.map(({ line, column, code }) => `${line} ${column} ${code}`)
  }

  it('changes what the column contains, and nothing without the column', async () => {
    const id = await create('One', 'A-1', 'A-2')
    await run('slug,capacity,color,price', 'one,128 GB,black,480', 'one,256 GB,black,580')
    expect(await skusOf(id)).toEqual(['A-1', 'A-2'])
    await run('slug,capacity,color,sku', 'one,128 GB,black,A-2', 'one,256 GB,black,A-1')
    expect(await skusOf(id)).toEqual(['A-2', 'A-1'])
    await run('slug,capacity,color,sku', 'one,128 GB,black,', 'one,256 GB,black, -A 9 ')
    expect(await skusOf(id)).toEqual(['', '-A 9'])
    const exported = await exportProducts(parseAdminQuery({}), 'comma')
    const file = exported.ok ? await new Response(exported.value).text() : ''
    expect(file).toContain(",256 GB,black,'-A 9,,,,580.00,")
    expect(await problemsOf(file)).toEqual([])
  })

  it('are reported when taken in the shop or in the file, or invalid', async () => {
    await create('One', 'A-1')
    await create('Two', 'B-1')
    expect(
      await problemsOf(
        'slug,capacity,color,sku,name,image,price',
        'one,128 GB,black,,One,/products/a.webp,500',
        'two,128 GB,black,A-1,Two,/products/a.webp,500',
        'new,,,C,New,/a.webp,5',
        'newer,,,C,Newer,/a.webp,5',
        `newest,,,${'x'.repeat(65)},Newest,/a.webp,5`,
        'last,a,,D,Last,/a.webp,5',
        'last,b,,D,,,5',
      ),
    ).toEqual(['3 sku skuTaken', '5 sku skuTwice', '6 sku tooLong', '8 sku skuTwice'])
  })

  it('are skipped when taken meanwhile', async () => {
    await create('One', null)
    const file = await take(
      'slug,capacity,color,sku,name,image,price',
      'one,128 GB,black,A-1,One,/products/a.webp,500',
      'new,,,N-1,New,/a.webp,5',
    )
    await create('Two', 'A-1', 'N-1')
    await runImport(file)
    const read = await readImport(file)
    expect(read.ok && read.value.outcomes).toMatchObject({ done: 0, taken: 2 })
  })
})
