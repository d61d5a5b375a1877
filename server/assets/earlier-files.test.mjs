import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepStaticFiles } from './earlier-files.mjs'

const HOUR_MS = 60 * 60 * 1000
/** @type {string} */
let folder
/** @type {string} */
let kept

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shop-kept-'))
  kept = path.join(folder, 'kept')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/**
 * @param {string} name
 * @param {string[]} files
 */
async function build(name, ...files) {
  const build = path.join(folder, name)
  await mkdir(path.join(build, 'chunks'), { recursive: true })
  for (const file of files) await writeFile(path.join(build, 'chunks', file), `of ${name}`)
  return build
}

const keptChunks = async () => (await readdir(path.join(kept, 'chunks'))).sort()

/**
 * @param {string} file
 * @param {number} hours
 */
async function age(file, hours) {
  const then = new Date(Date.now() - hours * HOUR_MS)
  await utimes(path.join(kept, 'chunks', file), then, then)
}

it('keeps the files of the build before the last', async () => {
  await keepStaticFiles(await build('one', 'a.js', 'both.js'), kept)
  await keepStaticFiles(await build('two', 'b.js', 'both.js'), kept)
  expect(await keptChunks()).toEqual(['a.js', 'b.js', 'both.js'])
  expect(await readFile(path.join(kept, 'chunks/both.js'), 'utf8')).toBe('of one')
})

it('deletes files that no server has refreshed for two days, and refreshes its own', async () => {
  await keepStaticFiles(await build('one', 'a.js', 'both.js'), kept)
  for (const file of ['a.js', 'both.js']) await age(file, 47)
  const two = await build('two', 'both.js')
  await keepStaticFiles(two, kept)
  expect(await keptChunks()).toEqual(['a.js', 'both.js'])
  const { mtimeMs } = await stat(path.join(kept, 'chunks/both.js'))
  expect(Date.now() - mtimeMs).toBeLessThan(HOUR_MS)
  await age('a.js', 49)
  await keepStaticFiles(two, kept)
  expect(await keptChunks()).toEqual(['both.js'])
})

it('lets two servers keep the same files at once', async () => {
  const files = Array.from({ length: 50 }, (_, at) => `${at}.js`)
  const one = await build('one', ...files)
  await Promise.all([keepStaticFiles(one, kept), keepStaticFiles(one, kept)])
  expect(await keptChunks()).toEqual(files.sort())
})
