import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, it, vi } from 'vitest'
import { encodeAhead, sizedPicture, storeFiles } from './sizes'

const folder = vi.hoisted(() => ({ path: '' }))
vi.mock('@/lib/env', async (load) => {
  const { env } = await load<typeof import('@/lib/env')>()
  folder.path = mkdtempSync(path.join(tmpdir(), 'shop-pictures-'))
  const own = { PICTURES_AHEAD: 'on', PICTURE_CACHE_DIR: path.join(folder.path, 'sizes') }
  return { env: { ...env, ...own, DATA_DIR: folder.path } }
})
afterAll(() => rmSync(folder.path, { recursive: true }))

const PICTURE = '/products/izumari-kaze-5-black-back.webp'
const kept = () => readdirSync(path.join(folder.path, 'sizes'))

it('makes a size once for requests that come together, and keeps it', async () => {
  const together = await Promise.all([1, 2, 3].map(() => sizedPicture(PICTURE, 384, 'avif')))
  for (const answer of together) {
    expect(answer?.format).toBe('avif')
    const { format, width } = await sharp(answer?.bytes).metadata()
    expect([format, width]).toEqual(['heif', 384])
  }
  expect(kept()).toHaveLength(1)
  expect(await sizedPicture(PICTURE, 384, 'avif')).toEqual(together[0])
  expect(kept()).toHaveLength(1)
})

it('answers with the original while many sizes are being made', async () => {
  const widths = [96, 192, 640, 828, 1200] as const
  const answers = await Promise.all(widths.map((width) => sizedPicture(PICTURE, width, 'webp')))
  const formats = answers.map((answer) => answer?.format)
  expect(formats).toContain('webp')
  expect(formats).toContain('original')
})

it('makes a size for a visitor while many pictures are made ahead', async () => {
  const before = kept().length
  const views = ['black-front', 'crimson-front', 'crimson-back', 'mint-front', 'mint-back']
  const ahead = views.map((view) => encodeAhead(`/products/izumari-kaze-5-${view}.webp`))
  await expect.poll(() => kept().length).toBeGreaterThan(before)
  expect((await sizedPicture(PICTURE, 1600, 'webp'))?.format).toBe('webp')
  const late = await sizedPicture('/products/izumari-kaze-5-mint-back.webp', 96, 'avif')
  expect(late?.format).toBe('avif')
  expect(kept().length).toBeLessThan(before + 5 * 8)
  await Promise.all(ahead)
})

it('makes every size ahead', async () => {
  await encodeAhead(PICTURE)
  const before = kept().length
  for (const width of [96, 828, 1600] as const)
    expect((await sizedPicture(PICTURE, width, 'avif'))?.format).toBe('avif')
  expect(kept()).toHaveLength(before)
})

it('says which upload cannot be made smaller', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const name = `${'a'.repeat(32)}.webp`
  mkdirSync(path.join(folder.path, 'uploads'))
  writeFileSync(path.join(folder.path, 'uploads', name), 'RIFF')
  await encodeAhead(`/uploads/${name}`)
  expect(said.mock.calls[0]?.[0]).toBe(`Encoding /uploads/${name} failed`)
  said.mockRestore()
})

it.each([
  '/products/nothing.webp',
  '/products/../../package.json',
  '/uploads/../secrets.json',
  '/products/a.svg',
  '/icons/192.png',
])('knows no picture %s', async (address) => {
  expect(await sizedPicture(address, 384, 'avif')).toBeNull()
})

it('deletes the sizes used longest ago, those of an earlier start first', async () => {
  const place = mkdtempSync(path.join(folder.path, 'store-'))
  writeFileSync(path.join(place, 'f'.repeat(64)), 'x'.repeat(1_000))
  writeFileSync(path.join(place, 'secrets.json'), 'x'.repeat(1_000))
  const store = storeFiles(place, 3_000)
  for (const key of ['a', 'b']) await store.set(key, Buffer.alloc(1_000))
  await store.get('a')
  for (const key of ['c', 'd']) await store.set(key, Buffer.alloc(1_000))
  await expect.poll(() => readdirSync(place)).toHaveLength(4)
  expect(readdirSync(place)).toContain('secrets.json')
  const found = await Promise.all(['a', 'b', 'c', 'd'].map((key) => store.get(key)))
  expect(found.map(Boolean)).toEqual([true, false, true, true])
})

it('says once that pictures cannot be stored, and leaves no half of one', async () => {
  const said = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const place = mkdtempSync(path.join(folder.path, 'store-'))
  const store = storeFiles(place)
  await store.set('a', Buffer.from('a'))
  const [file = ''] = readdirSync(place)
  rmSync(path.join(place, file))
  // A folder in its place, which no file replaces.
  mkdirSync(path.join(place, file))
  for (let time = 0; time < 2; time++) await store.set('a', Buffer.from('a'))
  expect(readdirSync(place)).toEqual([file])
  expect(said.mock.calls).toEqual([[expect.stringContaining(`stored in ${place}: Error: EISDIR`)]])
  expect(await store.get('a')).toBeNull()
  said.mockRestore()
})

it('has what another instance wrote into the folder, and no room when it is nearly full', async () => {
  const place = mkdtempSync(path.join(folder.path, 'store-'))
  const store = storeFiles(place, 3_000)
  expect(await store.has('a')).toBe(false)
  await storeFiles(place).set('a', Buffer.alloc(2_000))
  expect(await store.hasRoom()).toBe(true)
  expect(await store.has('a')).toBe(true)
  await store.set('b', Buffer.alloc(900))
  expect(await store.hasRoom()).toBe(false)
})
