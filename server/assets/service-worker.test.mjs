import { runInNewContext, Script } from 'node:vm'
import { expect, it, onTestFinished } from 'vitest'
import { runtime } from '../../lib/shared/runtime.mjs'
import { serveServiceWorker, serviceWorker } from './service-worker.mjs'

/** @import { Request } from '../http/listeners.mjs' */

it('is one classic script without imports, with the version of the build', () => {
  const worker = serviceWorker('build-1', 'Shop')
  expect(() => new Script(worker)).not.toThrow()
  expect(worker).not.toMatch(/^(import|export) /m)
  expect(serviceWorker('build-2', 'Shop')).toBe(worker.replaceAll('build-1', 'build-2'))
})

it('holds the offline page’s texts in all languages', () => {
  const texts = /^const TEXTS = (.*)$/m.exec(serviceWorker('x', 'Shop'))?.[1] ?? ''
  const titles = Object.values(JSON.parse(texts)).map(({ title }) => title)
  expect(new Set(titles).size).toBe(7)
})

it('escapes the shop’s name', () => {
  const name = `Ida's "Shop" \\ \n`
  const worker = serviceWorker('x', name)
  expect(() => new Script(worker)).not.toThrow()
  const line = /^const SHOP = .*$/m.exec(worker)?.[0]
  expect(runInNewContext(`${line}; SHOP`)).toBe(name)
})

it('has the name that admin gave the shop since the start', () => {
  onTestFinished(() => {
    delete runtime.hooks.shopName
  })
  const listener = serveServiceWorker(() => {}, 'x', 'Of the environment')
  const served = () => {
    /** @type {{ head: Record<string, unknown>, body: string }} */
    const sent = { head: {}, body: '' }
    const response = {
      /**
       * @param {number} _status
       * @param {Record<string, unknown>} headers
       */
      writeHead: (_status, headers) => {
        sent.head = headers
        return response
      },
      /** @param {string} body */
      end: (body) => {
        sent.body = body
      },
    }
    listener(
      /** @type {Request} */ ({ url: '/sw.js', method: 'GET' }),
      /** @type {import('node:http').ServerResponse} */ (/** @type {unknown} */ (response)),
    )
    return sent
  }
  expect(served().body).toContain('const SHOP = "Of the environment"')
  runtime.hooks.shopName = () => 'Lumière'
  const { head, body } = served()
  expect(body).toContain('const SHOP = "Lumière"')
  expect(head['Content-Length']).toBe(Buffer.byteLength(body))
})
