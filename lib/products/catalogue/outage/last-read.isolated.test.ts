import { mkdtempSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fallbackIndex } from '@/lib/products/listing/fallback-index'
import { fallbackAddress, fallbackCards, fallbackView, readBundled, readFallback } from './fallback'
import { forgetLastRead, type LastRead, lastReadFile, readLastRead } from './last-read'

const dataDir = mkdtempSync(path.join(tmpdir(), 'last-read-'))
const shop = vi.hoisted(() => ({ env: {} as Record<string, unknown> }))
vi.mock('@/lib/env', () => shop)

const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})

beforeEach(() => {
  shop.env = { NODE_ENV: 'production', APP_URL: 'http://localhost:3000', DATA_DIR: dataDir }
})
afterEach(async () => {
  await rm(lastReadFile(), { force: true })
  forgetLastRead()
  warn.mockClear()
})
afterAll(() => rm(dataDir, { recursive: true }))

/** The first demonstration products under another name, in this order. */
async function store(name: string, change: Partial<LastRead> = {}) {
  const { products } = await readBundled()
  const renamed = products.slice(0, 3).map((product) => ({
    ...product,
    name: `${name} ${product.slug}`,
    translations: product.translations.map((text) => ({ ...text, name: null })),
  }))
  await writeFile(
    lastReadFile(),
    JSON.stringify({ readAt: 1, colours: [], products: renamed, ...change }),
  )
}

describe('the products shown while the database is away', () => {
  it('are those stored, as soon as the file changes, and again the bundled ones without it', async () => {
    await store('First')
    expect((await fallbackCards('en'))[0]?.name).toContain('First')
    await store('Second name')
    expect((await fallbackCards('en')).map(({ name }) => name)).toEqual(
      (await readBundled()).products.slice(0, 3).map(({ slug }) => `Second name ${slug}`),
    )
    await rm(lastReadFile())
    expect(await readFallback()).toBe(await readBundled())
  })

  it('are listed by the index, without products that cannot be bought', async () => {
    const { products } = await readBundled()
    const [first, second] = products as [LastRead['products'][0], LastRead['products'][0]]
    await store('', { products: [{ ...first, available: false }, second] })
    const index = await fallbackIndex()
    expect(index.ids).toEqual([second.id])
    expect(await fallbackIndex()).toBe(index)
    await store('Another')
    expect((await fallbackIndex()).ids).toHaveLength(3)
  })

  it.each(['{', '[]', '{"readAt":1,"colours":[],"products":[{"id":"x"}]}'])(
    'ignore a damaged file, and log it once: %s',
    async (text) => {
      await writeFile(lastReadFile(), text)
      expect(await readLastRead()).toBeNull()
      expect(await readFallback()).toBe(await readBundled())
      expect(warn).toHaveBeenCalledTimes(1)
    },
  )

  it('are none of a public shop that has stored none: the database counts as away', async () => {
    shop.env.APP_URL = 'https://maison.example'
    await expect(readFallback()).rejects.toMatchObject({ name: 'DatabaseNotReachable' })
    await store('Stored')
    expect((await fallbackCards('en'))[0]?.name).toContain('Stored')
    await store('', { products: [] })
    expect(await fallbackCards('en')).toEqual([])
  })

  it('are found by their addresses; an unknown one is never a 404', async () => {
    await store('Stored')
    const [product] = (await readFallback()).products
    const slugOf = (language: string) =>
      product?.translations.find((text) => text.language === language)?.slug ?? ''
    const address = { id: product?.id, category: product?.category, slug: slugOf('fr') }
    for (const language of ['fr', 'hu'])
      expect(await fallbackAddress('fr', slugOf(language))).toEqual(address)
    expect((await fallbackView('fr', String(product?.id))).name).toContain('Stored')
    const unknown = [fallbackAddress('fr', 'nothing'), fallbackView('fr', 'nothing')]
    for (const one of unknown)
      await expect(one).rejects.toMatchObject({ name: 'DatabaseNotReachable' })
  })
})
