import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { flattened, flattenSheets } from './flat-sheets.mjs'

describe('a sheet without layers', () => {
  it.each([
    ['@layer theme,base;@layer base{a{x:y}}', 'a{x:y}'],
    ['@layer components{.a{x:y}}', String.raw`:not(#\#).a{x:y}`],
    [
      '@layer utilities{p>.a,::before{x:y}*{x:y}}',
      String.raw`p:not(#\##\#)>.a,:not(#\##\#)::before{x:y}*:not(#\##\#){x:y}`,
    ],
    ['.a:is(b,c){x:y}', String.raw`:not(#\##\##\#).a:is(b,c){x:y}`],
    [
      '@layer components{@media (x){@supports (y){.a{x:y;& b{x:y}}}}}',
      String.raw`@media (x){@supports (y){:not(#\#).a{x:y;& b{x:y}}}}`,
    ],
    ['@keyframes in{from{x:y}}@property --a{x:y}', '@keyframes in{from{x:y}}@property --a{x:y}'],
  ])('%s is %s', (layered, flat) => {
    expect(flattened(layered)).toBe(flat)
  })

  it('has what stands later in a weaker layer before what is stronger', () => {
    expect(flattened('@layer utilities{.u{x:y}}.n{x:y}@layer base{p{x:y}}')).toMatch(/^p.*\.u.*\.n/)
  })

  it('is refused where a layer has no place', () => {
    expect(() => flattened('@layer mine{a{x:y}}')).toThrow('mine')
    expect(() => flattened('@import "a.css";a{x:y}')).toThrow('@import')
  })
})

it('stands beside the sheet as it was built, and beside its rest without fonts', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-sheets-'))
  const read = (name) => readFile(path.join(folder, name), 'utf8')
  const css = '@layer base{a{x:y}}@font-face{x:y}'
  await mkdir(path.join(folder, 'static/chunks'), { recursive: true })
  await writeFile(path.join(folder, 'static/chunks/a.css'), css)
  await flattenSheets(folder)
  expect(await read('layered/static/chunks/a.css')).toBe(css)
  expect(await read('static/chunks/a.css')).toBe('a{x:y}@font-face{x:y}')
  expect(await read('static/chunks/a.rest.css')).toBe('a{x:y}')
  await rm(folder, { recursive: true })
})
