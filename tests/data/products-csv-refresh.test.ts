import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it, vi } from 'vitest'
import { runImportAction } from '@/lib/products/csv/actions'
import { previewImport } from '@/lib/products/csv/preview-import'
import { runtime } from '@/lib/shared/runtime.mjs'
import { asAdministrator, asCustomer, asGuest, visitor } from './admin'
import { resetDatabase, sql } from './database'

const invalidateTags = vi.fn()
vi.mock('@/lib/auth/session', () => ({ getSession: async () => visitor.session }))
vi.mock('next/cache', () => ({ revalidatePath: vi.fn() }))
vi.mock('next/navigation', () => ({ redirect: vi.fn() }))

beforeEach(async () => {
  await resetDatabase()
  await asAdministrator()
  invalidateTags.mockClear()
  runtime.hooks.invalidateTags = invalidateTags
  return () => void delete runtime.hooks.invalidateTags
})

async function take(text: string) {
  const taken = await previewImport({ name: 'products.csv', bytes: new TextEncoder().encode(text) })
  if (!taken.ok) throw new Error(taken.code)
  return taken.value.id
}

const products = (count: number) =>
  `slug,name,image,price\n${Array.from({ length: count }, (_, n) => `p-${n},Product ${n},/a.webp,1`).join('\n')}`

function run(id: string) {
  const form = new FormData()
  form.set('importId', id)
  return runImportAction(null, form)
}

it('shows the products of an import at once', async () => {
  await run(await take(products(2)))
  expect(invalidateTags).toHaveBeenLastCalledWith(['products'])
})

it('shows each part of a long import as soon as it is written', async () => {
  await run(await take(products(401)))
  // Three parts, and the end.
  expect(invalidateTags.mock.calls).toEqual(Array(4).fill([['products']]))
})

it('shows the products written before an import failed', async () => {
  const id = await take(products(201))
  await sql(`create function break_off() returns trigger language plpgsql as
    $$ begin if new.slug = 'p-200' then raise exception 'killed'; end if; return new; end $$`)
  await sql(
    `create trigger break_off before insert on products for each row execute function break_off()`,
  )
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(await run(id)).toMatchObject({ code: 'INTERNAL_ERROR' })
  expect(error).toHaveBeenCalledTimes(1)
  error.mockRestore()
  await sql('drop trigger break_off on products; drop function break_off')
  expect(await sql('select count(*)::int as count from products')).toEqual([{ count: 200 }])
  expect(invalidateTags).toHaveBeenLastCalledWith(['products'])
})

it.each([
  ['a guest', asGuest, 'UNAUTHENTICATED'],
  ['a customer', asCustomer, 'FORBIDDEN'],
])('clears no cache for %s', async (_, enter, code) => {
  const id = await take(products(1))
  await enter()
  expect(await run(id)).toMatchObject({ code })
  expect(invalidateTags).not.toHaveBeenCalled()
})

it('clears no cache for an unknown import', async () => {
  expect(await run(randomUUID())).toMatchObject({ code: 'NOT_FOUND' })
  expect(invalidateTags).not.toHaveBeenCalled()
})
