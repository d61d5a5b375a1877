import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { serverHooks } from '../../lib/shared/next-and-server.mjs'
import CacheHandler from './cache-handler.mjs'
import { createPictureCache, keepPictures } from './picture-cache.mjs'

let place
beforeEach(() => {
  place = mkdtempSync(path.join(tmpdir(), 'shop-pictures-'))
})
afterEach(() => {
  delete serverHooks.pictures
  rmSync(place, { recursive: true })
})

const pictureOf = (text) => ({
  kind: 'IMAGE',
  ...{ extension: 'avif', etag: '"a"', upstreamEtag: '"b"', revalidate: 60 },
  buffer: Buffer.from(text),
})
const CONTEXT = { kind: 'IMAGE', isFallback: false }

it('keeps pictures of Next’s optimizer in PICTURE_CACHE_DIR, over a restart too', async () => {
  keepPictures({ PICTURE_CACHE_DIR: 'own/pictures' }, place)
  const handler = () => new CacheHandler({ revalidatedTags: [] })
  await handler().set('a/key', pictureOf('a\npicture'), CONTEXT)
  keepPictures({ PICTURE_CACHE_DIR: path.join(place, 'own/pictures') }, '/elsewhere')
  const { lastModified, value } = await handler().get('a/key', CONTEXT)
  expect(value).toEqual(pictureOf('a\npicture'))
  expect(Math.abs(Date.now() - lastModified)).toBeLessThan(60_000)
  expect(await handler().get('another', CONTEXT)).toBeNull()
})

it('deletes the pictures used longest ago, those of an earlier start first', async () => {
  const size = Buffer.byteLength(JSON.stringify({ ...pictureOf(''), lastModified: 1e12 })) + 1_000
  writeFileSync(path.join(place, 'of-an-earlier-start'), 'x'.repeat(1_000))
  const cache = createPictureCache(place, 3 * size)
  for (const key of ['a', 'b']) await cache.set(key, pictureOf(key.repeat(1_000)))
  await cache.get('a')
  for (const key of ['c', 'd']) await cache.set(key, pictureOf(key.repeat(1_000)))
  await expect.poll(() => readdirSync(place)).toHaveLength(3)
  const found = await Promise.all(['a', 'b', 'c', 'd'].map((key) => cache.get(key)))
  expect(found.map(Boolean)).toEqual([true, false, true, true])
})

it('says once that pictures cannot be stored, and leaves no half of one', async () => {
  const said = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const cache = createPictureCache(place)
  await cache.set('a', pictureOf('a'))
  const [file] = readdirSync(place)
  rmSync(path.join(place, file))
  // A folder in its place, which no file replaces.
  mkdirSync(path.join(place, file))
  for (let time = 0; time < 2; time++) await cache.set('a', pictureOf('a'))
  expect(readdirSync(place)).toEqual([file])
  expect(said.mock.calls).toEqual([[expect.stringContaining(`stored in ${place}: EISDIR`)]])
  expect(await cache.get('a')).toBeNull()
  said.mockRestore()
})

it('names a folder in which it cannot write', () => {
  writeFileSync(path.join(place, 'file'), '')
  expect(() => keepPictures({ PICTURE_CACHE_DIR: 'file/in' }, place)).toThrow(
    /^PICTURE_CACHE_DIR is .*must be able to write: /,
  )
})
