import { expect, it, vi } from 'vitest'
import { CATEGORIES, type Category } from '@/lib/products/types'

type Options = { tags: string[] }
const under = vi.hoisted(() => vi.fn())
vi.mock('next/cache', () => ({
  revalidateTag: vi.fn(),
  unstable_cache: (read: (...args: unknown[]) => unknown, key: string[], { tags }: Options) => {
    return (...args: unknown[]) => {
      under(key.join(), tags)
      return read(...args)
    }
  },
}))
vi.mock('@/lib/db', () => ({ prisma: {}, isDatabaseDown: () => true, isPoolExhausted: () => true }))
const { cachedRead } = await import('./cache')

const fallback = async () => 'fallback'

it('drops a value at a change of any category’s prices, unless it names its own', async () => {
  const any = cachedRead('home', async () => 'read', fallback)
  const one = cachedRead(
    'list',
    async (category: Category) => category,
    fallback,
    (category) => [category],
  )
  const none = cachedRead(
    'colours',
    async () => 'read',
    fallback,
    () => [],
  )
  await Promise.all([any(), one('audio'), one('watches'), none()])
  expect(under.mock.calls).toEqual([
    ['home', ['products', ...CATEGORIES]],
    ['list', ['products', 'audio']],
    ['list', ['products', 'watches']],
    ['colours', ['products']],
  ])
})

it('drops what an outage shows with the same tags', async () => {
  under.mockClear()
  const read = cachedRead(
    'address',
    () => Promise.reject(new Error('away')),
    fallback,
    () => [],
  )
  expect(await read()).toBe('fallback')
  expect(under.mock.calls).toEqual([
    ['address', ['products']],
    ['address,stopgap', ['products']],
  ])
})
