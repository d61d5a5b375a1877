import { expect, it } from 'vitest'
import { NO_FILTERS } from '@/lib/products/listing/shapes'
import { CATEGORIES } from '@/lib/products/types'
import { LIST_KEYS } from '@/lib/shared/next-and-server.mjs'
import config from '../../next.config.mjs'

type Key = { type: string; key: string }

const rewrites = async () => {
  const { rewrites } = await config('phase-production-server')
  const all = await rewrites?.()
  if (!all || Array.isArray(all)) throw new Error('The rewrites are no lists by place')
  return all.beforeFiles as { source: string; has?: Key[]; missing?: Key[]; destination: string }[]
}

it('routes every list filter to the filtered page', async () => {
  const keys = Object.keys(NO_FILTERS).filter((key) => key !== 'category')
  expect([...LIST_KEYS].sort()).toEqual(keys.sort())
  const all = await rewrites()
  // Without parameters the cached page, else the one rendered per request.
  const [plain, filtered, ...others] = all.filter(({ source }) => source.includes(':list('))
  expect(plain).toMatchObject({ destination: '/:lang/lists/:list' })
  expect(plain?.missing?.every(({ type }) => type === 'query')).toBe(true)
  expect(plain?.missing?.map(({ key }) => key)).toEqual(expect.arrayContaining(keys))
  expect(filtered).toEqual({
    source: plain?.source,
    destination: '/:lang/lists/:list/filtered',
  })
  expect(others).toEqual([])
})

it('routes a variant choice to its page', async () => {
  const led = (await rewrites()).filter((one) => one.destination === '/:lang/products/:slug/choice')
  const keys = led.map(({ has }) => has?.[0]?.key)
  expect(keys).toEqual(expect.arrayContaining(['capacity', 'colour', 'colour[]', 'color', 'size']))
})

it('has a route for every list', async () => {
  const [plain] = (await rewrites()).filter((one) => one.destination === '/:lang/lists/:list')
  expect(plain?.source.match(/:list\((.*)\)/)?.[1]?.split('|')).toEqual(['premium', ...CATEGORIES])
})
