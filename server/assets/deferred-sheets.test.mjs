import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { writeDeferredSheets } from './deferred-sheets.mjs'

/** @type {string} */
let folder
/** @type {string} */
let sheets
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shop-sheets-'))
  sheets = path.join(folder, 'static/chunks')
  await mkdir(sheets, { recursive: true })
})
afterEach(() => rm(folder, { recursive: true }))

it('writes a deferred sheet without fonts', async () => {
  await writeFile(path.join(sheets, 'a.css'), 'a{x:y}@font-face{x:y}')
  await writeDeferredSheets(folder)
  expect(await readFile(path.join(sheets, 'a.deferred.css'), 'utf8')).toBe('a{x:y}')
})

it('rejects a sheet with cascade layers', async () => {
  await writeFile(path.join(sheets, 'a.css'), '@layer base{a{x:y}}')
  await expect(writeDeferredSheets(folder)).rejects.toThrow('a.css')
})
