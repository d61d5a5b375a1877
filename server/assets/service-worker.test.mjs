import { runInNewContext, Script } from 'node:vm'
import { expect, it, onTestFinished } from 'vitest'
import { runtime } from '../../lib/shared/runtime.mjs'
import { serveServiceWorker, serviceWorker } from './service-worker.mjs'

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

it('has the name that admin gave the shop since the start', () => {
  onTestFinished(() => {
    delete runtime.hooks.shopName
  })
  const listener = serveServiceWorker(() => {}, 'x', 'Of the environment')
  const served = () => {
    const sent = { head: {}, body: '' }
    const response = {
      writeHead: (_status, headers) => {
        sent.head = headers
        return response
      },
      end: (body) => {
        sent.body = body
      },
    }
    listener({ url: '/sw.js', method: 'GET' }, response)
    return sent
  }
  expect(served().body).toContain('const SHOP = "Of the environment"')
  runtime.hooks.shopName = () => 'Lumière'
  const { head, body } = served()
  expect(body).toContain('const SHOP = "Lumière"')
  expect(head['Content-Length']).toBe(Buffer.byteLength(body))
})
