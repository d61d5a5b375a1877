import { runInNewContext, Script } from 'node:vm'
import { expect, it } from 'vitest'
import { serviceWorker } from './service-worker.mjs'

it('is one classic script without imports, with the version of the build', () => {
  const worker = serviceWorker('build-1', 'Shop')
  expect(() => new Script(worker)).not.toThrow()
  expect(worker).not.toMatch(/^(import|export) /m)
  expect(serviceWorker('build-2', 'Shop')).toBe(worker.replaceAll('build-1', 'build-2'))
})

it('holds the offline page’s texts in all languages', () => {
  const [, texts] = /^const TEXTS = (.*)$/m.exec(serviceWorker('x', 'Shop'))
  const titles = Object.values(JSON.parse(texts)).map(({ title }) => title)
  expect(new Set(titles).size).toBe(7)
})

it('escapes the shop’s name', () => {
  const name = `Ida's "Shop" \\ \n`
  const worker = serviceWorker('x', name)
  expect(() => new Script(worker)).not.toThrow()
  const [line] = /^const SHOP = .*$/m.exec(worker)
  expect(runInNewContext(`${line}; SHOP`)).toBe(name)
})
