import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { linkBuild } from './served-build.mjs'

/** @type {string} */
let place
/** @type {string} */
let build
beforeEach(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'shop-served-'))
  build = path.join(place, '.next')
  for (const folder of ['server/app', 'cache', 'node_modules', 'types']) {
    await mkdir(path.join(build, folder), { recursive: true })
  }
  await writeFile(path.join(build, 'server/app/page.js'), 'first')
  await writeFile(path.join(build, 'types/page.ts'), 'types')
  await writeFile(path.join(build, 'cache/picture'), 'picture')
  await symlink('../../node_modules/sharp', path.join(build, 'node_modules/sharp-1'))
})
afterEach(() => rm(place, { recursive: true, force: true }))

it('keeps the files of its build when the next build empties the folder', async () => {
  const served = linkBuild(build)
  await rm(path.join(build, 'server'), { recursive: true })
  await mkdir(path.join(build, 'server/app'), { recursive: true })
  await writeFile(path.join(build, 'server/app/page.js'), 'second')
  expect(await readFile(path.join(served, 'server/app/page.js'), 'utf8')).toBe('first')
})

it('keeps relative links at their depth, shares the cache, and leaves out what no server reads', async () => {
  const served = linkBuild(build)
  expect(path.dirname(served)).toBe(place)
  expect(await readlink(path.join(served, 'node_modules/sharp-1'))).toBe('../../node_modules/sharp')
  await writeFile(path.join(served, 'cache/other'), 'other')
  expect((await readdir(path.join(build, 'cache'))).sort()).toEqual(['other', 'picture'])
  expect(existsSync(path.join(served, 'types'))).toBe(false)
})

it('deletes the folders of ended processes, its own of a former start too, and no other', async () => {
  const ended = execFileSync(process.execPath, ['-p', 'process.pid'], { encoding: 'utf8' }).trim()
  const gone = `.next-${hostname()}-${ended}`
  const running = `.next-${hostname()}-${process.ppid}`
  const elsewhere = `.next-${hostname()}x-${ended}`
  for (const name of [gone, running, elsewhere]) await mkdir(path.join(place, name))
  linkBuild(build)
  const own = path.basename(linkBuild(build))
  expect((await readdir(place)).sort()).toEqual(['.next', own, running, elsewhere].sort())
})
