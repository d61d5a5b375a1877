import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { BUILD_KEY, describeWrongKey, recordBuildKey, withStoredBuildKey } from './build-key.mjs'

/** @type {string} */
let folder
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shop-build-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const newKey = () => randomBytes(32).toString('base64')

it('a build records a fingerprint of its key, not the key', async () => {
  const key = newKey()
  recordBuildKey(folder, key)
  const [name] = await readdir(folder)
  const recorded = await readFile(path.join(folder, name), 'utf8')
  expect(recorded).toMatch(/^[0-9a-f]{64}$/)
  expect(recorded).not.toContain(Buffer.from(key, 'base64').toString('hex'))
})

it('accepts the key of the build, with or without its padding, and none', () => {
  const key = newKey()
  recordBuildKey(folder, key)
  for (const same of [key, key.replace('=', ''), undefined, ''])
    expect(describeWrongKey(same, folder)).toBeNull()
})

it('refuses another key with a sentence that says what to do and shows no key', () => {
  const key = newKey()
  const other = newKey()
  recordBuildKey(folder, key)
  const sentence = describeWrongKey(other, folder)
  expect(sentence).toMatch(/made with another NEXT_SERVER_ACTIONS_ENCRYPTION_KEY.*npm run build/)
  for (const secret of [key, other]) expect(sentence).not.toContain(secret)
})

it('refuses a key where the build was made without one', () => {
  recordBuildKey(folder, undefined)
  expect(describeWrongKey(undefined, folder)).toBeNull()
  expect(describeWrongKey(newKey(), folder)).toMatch(/made with no NEXT_SERVER_ACTIONS/)
})

it('builds of one DATA_DIR have one key, made at the first start', async () => {
  const given = { DATA_DIR: '.' }
  expect((await withStoredBuildKey(given, { cwd: folder }))[BUILD_KEY]).toBeUndefined()
  const first = await withStoredBuildKey(given, { cwd: folder, make: true })
  expect(Buffer.from(first[BUILD_KEY] ?? '', 'base64')).toHaveLength(32)
  expect(await withStoredBuildKey(given, { cwd: folder })).toEqual(first)
  expect(await withStoredBuildKey(given, { cwd: folder, make: true })).toEqual(first)
})

it('a given key wins and is not stored', async () => {
  const given = { DATA_DIR: folder, [BUILD_KEY]: newKey() }
  expect(await withStoredBuildKey(given, { cwd: folder, make: true })).toBe(given)
  expect(await readdir(folder)).toEqual([])
})
