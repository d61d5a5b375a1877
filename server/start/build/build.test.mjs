import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { hashSources } from './build.mjs'

/** @type {string} */
let folder
/**
 * @param {string} file
 * @param {string} text
 */
const write = async (file, text) => {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
  await writeFile(path.join(folder, file), text)
}
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shop-sources-'))
  await write('app/page.tsx', 'page')
  await write('next.config.mjs', 'config')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

it.each([
  ...['app/page.tsx', 'next.config.mjs', 'middleware.ts', 'public/a.svg', 'messages/en.json'],
  ...['server/assets/deferred-sheets.mjs', 'server/assets/static-files.mjs'],
])('changes with %s', async (file) => {
  const before = await hashSources(folder)
  await write(file, 'changed')
  expect(await hashSources(folder)).not.toBe(before)
})

it.each(['lib/a.test.ts', 'lib/generated/prisma/client.ts', 'tests/e2e/a.ts', 'README.md'])(
  'does not change with %s',
  async (file) => {
    const before = await hashSources(folder)
    await write(file, 'anything')
    expect(await hashSources(folder)).toBe(before)
  },
)

it('changes when a file moves or text goes from one file to the next', async () => {
  await write('lib/a.ts', 'xy')
  await write('lib/b.ts', 'z')
  const before = await hashSources(folder)
  await write('lib/a.ts', 'x')
  await write('lib/b.ts', 'yz')
  const shifted = await hashSources(folder)
  await rename(path.join(folder, 'lib/b.ts'), path.join(folder, 'lib/c.ts'))
  expect(new Set([before, shifted, await hashSources(folder)]).size).toBe(3)
})
