import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { runImportAction } from '@/lib/products/csv/actions'
import { previewImport } from '@/lib/products/csv/preview-import'
import { runtime } from '@/lib/shared/runtime.mjs'
import { asAdministrator, asCustomer, asGuest, visitor } from './admin'
import { resetDatabase, sql } from './database'

const { revalidateTag } = vi.hoisted(() => ({ revalidateTag: vi.fn() }))
vi.mock('@/lib/auth/session', () => ({ getSession: async () => visitor.session }))
vi.mock('next/cache', () => ({
  revalidateTag,
  revalidatePath: vi.fn(),
  unstable_cache: (read: unknown) => read,
}))
vi.mock('next/navigation', () => ({ redirect: vi.fn() }))

beforeEach(async () => {
  await resetDatabase()
  await asAdministrator()
  revalidateTag.mockClear()
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
  expect(revalidateTag).toHaveBeenCalledTimes(1)
})

it('shows each part of a long import as soon as it is written', async () => {
  const seen: unknown[] = []
  runtime.hooks.invalidateTags = async (tags) => {
    const [row] = await sql('select count(*)::int as count from products')
    seen.push([tags, row?.count])
    expect(revalidateTag).not.toHaveBeenCalled()
  }
  onTestFinished(() => void Reflect.deleteProperty(runtime.hooks, 'invalidateTags'))
  await run(await take(products(401)))
  expect(seen).toEqual([200, 400, 401].map((count) => [['products'], count]))
  expect(revalidateTag).toHaveBeenCalledTimes(1)
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
  expect(revalidateTag).toHaveBeenCalledTimes(1)
})

it.each([
  ['a guest', asGuest, 'UNAUTHENTICATED'],
  ['a customer', asCustomer, 'FORBIDDEN'],
])('clears no cache for %s', async (_, enter, code) => {
  const id = await take(products(1))
  await enter()
  expect(await run(id)).toMatchObject({ code })
  expect(revalidateTag).not.toHaveBeenCalled()
})

it('clears no cache for an unknown import', async () => {
  expect(await run(randomUUID())).toMatchObject({ code: 'NOT_FOUND' })
  expect(revalidateTag).not.toHaveBeenCalled()
})
