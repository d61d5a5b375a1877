import { afterEach, expect, it, vi } from 'vitest'
import { fetchProducts } from './by-id'

afterEach(() => vi.unstubAllGlobals())

/** Knows every product. */
function serve(isUp: (ids: string[]) => boolean = () => true) {
  const asked: number[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    const ids = (new URL(path, 'http://shop.example').searchParams.get('ids') ?? '').split(',')
    asked.push(ids.length)
    if (!isUp(ids)) return new Response('', { status: 500 })
    return Response.json({ success: true, products: ids.map((id) => ({ id })) })
  })
  return asked
}

const ids = Array.from({ length: 50 }, (_, at) => `p${at}`)

it('reads more products than one request may name', async () => {
  const asked = serve()
  expect((await fetchProducts(ids, 'en'))?.map(({ id }) => id)).toEqual(ids)
  expect(asked).toEqual([24, 24, 2])
})

it('asks for nothing where no product is named', async () => {
  const asked = serve()
  expect(await fetchProducts([], 'en')).toEqual([])
  expect(asked).toEqual([])
})

it('gives none where a part could not be read', async () => {
  serve((some) => some.length === 24)
  expect(await fetchProducts(ids, 'en')).toBeNull()
})
