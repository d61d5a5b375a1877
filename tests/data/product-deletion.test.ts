import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { listProductsById } from '@/lib/products/catalogue/contract'
import { readProduct } from '@/lib/products/catalogue/reads'
import { deleteProduct } from '@/lib/products/editing/delete'
import { duplicateProduct } from '@/lib/products/editing/duplicate'
import { readLastDeletion, undoDeletion } from '@/lib/products/editing/undo'
import { updateProduct } from '@/lib/products/editing/update'
import { resetProductIndex } from '@/lib/products/listing/live-index'
import { readMatches } from '@/lib/products/search/reads'
import { SHOE } from '../papers'
import { asAdministrator, confirmNow, visitor } from './admin'
import { resetDatabase, sql } from './database'
import { auditedActions, create, listed } from './product-fixtures'
import { insert } from './rows'

vi.mock('@/lib/auth/session', () => ({ getSession: async () => visitor.session }))

const ABSENT = randomUUID()

beforeEach(async () => {
  await resetDatabase()
  resetProductIndex()
  await asAdministrator()
  await confirmNow()
})

async function orderOf(productId: string) {
  const order_id = await insert('orders')
  await insert('order_lines', { order_id, product_id: productId })
}

it('deletes a product that no order names, and restores it completely', async () => {
  const id = await create({
    variants: [{ capacity: '128 GB', color: 'black', price: 500, originalPrice: 600 }],
    translations: { hu: { name: 'Egy', slug: 'egy', description: 'Az enyém' } },
    pictures: [{ path: '/products/a.webp', descriptions: { fr: 'De face' } }],
    chapters: [{ picture: '/products/a.webp', heading: { fr: 'Deux jours' } }],
  })
  await updateProduct(id, { slug: 'renamed', price: 520 })
  await updateProduct(id, { price: 490, originalPrice: 500 })
  const everything = () =>
    sql(
      `select p.slug, p.name, p.position, p.available, p.created_at, p.chapters,
        (select json_agg(v order by id) from (select id, price_cents, original_price_cents, created_at from variants) v) as variants,
        (select json_agg(c order by at) from (select old_price_cents, new_price_cents, changed_at as at from price_changes) c) as prices,
        (select json_agg(t order by language) from product_translations t) as texts,
        (select json_agg(i) from product_images i) as images,
        (select json_agg(s order by s.slug, s.language) from (select slug, language from product_slugs) s) as slugs
       from products p`,
    )
  const before = await everything()
  const deleted = await deleteProduct(id)
  expect(deleted).toMatchObject({ ok: true, value: { isArchived: false } })
  expect(await sql('select 1 from products')).toEqual([])
  expect(await listed()).toEqual([])
  const undoId = deleted.ok ? deleted.value.undoId : ''
  expect(await undoDeletion(undoId)).toEqual({ ok: true, value: { id } })
  expect(await everything()).toEqual(before)
  expect(await undoDeletion(undoId)).toMatchObject({ code: 'CONFLICT' })
  expect(await auditedActions()).toEqual([
    'product.create',
    'product.update',
    'product.update',
    'product.delete',
    'product.restore',
  ])
})

it('archives a product that an order names, and restores it unchanged', async () => {
  const id = await create({ available: true })
  await orderOf(id)
  const archived = await deleteProduct(id)
  expect(archived).toMatchObject({ ok: true, value: { isArchived: true } })
  expect(await listed()).toEqual([])
  expect((await listProductsById({ ids: [id], language: 'fr' })).products).toEqual([])
  expect(await readProduct('fr', 'hamara-one')).toBeNull()
  expect(await readMatches('fr', [['hamara']], false, 10)).toEqual([])
  expect(await sql('select product_id from order_lines')).toEqual([{ product_id: id }])
  expect(await deleteProduct(id)).toMatchObject({ code: 'NOT_FOUND' })
  const undoId = archived.ok ? archived.value.undoId : ''
  expect(await undoDeletion(undoId)).toMatchObject({ ok: true })
  expect((await listed())[0]).toMatchObject({ id, available: true })
  expect(await readMatches('fr', [['hamara']], false, 10)).toEqual([id])
})

it('ends the archiving when the product is put on sale again', async () => {
  const id = await create(SHOE)
  await orderOf(id)
  await deleteProduct(id)
  expect(await updateProduct(id, { available: true })).toMatchObject({ ok: true })
  expect((await listed())[0]).toMatchObject({ id, available: true })
})

it('finds nothing for an invalid id, and restores nothing else', async () => {
  await create()
  const [entry] = await sql('select id from audit_entries')
  for (const wrong of ['', 'x', ABSENT]) {
    expect(await deleteProduct(wrong)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await undoDeletion(wrong)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await duplicateProduct(wrong)).toMatchObject({ code: 'NOT_FOUND' })
  }
  expect(await undoDeletion(entry?.id)).toMatchObject({ code: 'NOT_FOUND' })
})

it('cannot be undone when another product took the slug', async () => {
  const id = await create()
  const deleted = await deleteProduct(id)
  await create()
  expect(await undoDeletion(deleted.ok ? deleted.value.undoId : '')).toMatchObject({
    code: 'CONFLICT',
    fieldErrors: { slug: 'CONFLICT' },
  })
  expect(await sql('select 1 from products')).toHaveLength(1)
})

it('offers the last deletion to undo for a day', async () => {
  expect(await readLastDeletion()).toBeNull()
  const first = await create({ name: 'One' })
  const second = await create({ name: 'Two', ...SHOE })
  await orderOf(second)
  const undoIds = []
  for (const id of [first, second]) {
    const deleted = await deleteProduct(id)
    undoIds.push(deleted.ok ? deleted.value.undoId : '')
  }
  const one = { undoId: undoIds[0], name: 'One', isArchived: false }
  const two = { undoId: undoIds[1], name: 'Two', isArchived: true }
  expect(await readLastDeletion()).toEqual(two)
  await updateProduct(second, { available: true })
  expect(await readLastDeletion()).toEqual(one)
  await undoDeletion(one.undoId ?? '')
  expect(await readLastDeletion()).toBeNull()
  await confirmNow()
  await deleteProduct(first)
  expect(await readLastDeletion()).toMatchObject({ name: 'One' })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 60 * 60 * 1000 })
  onTestFinished(() => void vi.useRealTimers())
  expect(await readLastDeletion()).toBeNull()
})
