import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { writeRestSheets } from './rest-sheets.mjs'

let folder
let sheets
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shop-sheets-'))
  sheets = path.join(folder, 'static/chunks')
  await mkdir(sheets, { recursive: true })
})
afterEach(() => rm(folder, { recursive: true }))

it('puts the rest of a sheet, without fonts, beside it', async () => {
  await writeFile(path.join(sheets, 'a.css'), 'a{x:y}@font-face{x:y}')
  await writeRestSheets(folder)
  expect(await readFile(path.join(sheets, 'a.rest.css'), 'utf8')).toBe('a{x:y}')
})

it('refuses a sheet that was built with layers', async () => {
  await writeFile(path.join(sheets, 'a.css'), '@layer base{a{x:y}}')
  await expect(writeRestSheets(folder)).rejects.toThrow('a.css')
})
