import { expect, it } from 'vitest'
import { eventOf } from './event'

const place = { kind: 'browser', name: '/en/dashboard/orders/LX-2026-7?token=of-ada' }

it('holds message, files, lines and functions of an error and its causes, the first cause first', () => {
  const cause = new TypeError('refused for ada@shop.example')
  const event = eventOf(new Error('The order was not placed', { cause }), place, 'node')
  expect(event).toMatchObject({
    platform: 'node',
    transaction: '/en/dashboard/orders/…',
    tags: { kind: 'browser' },
  })
  const [first, last] = event.exception?.values ?? []
  expect(first).toMatchObject({ type: 'TypeError', value: 'refused for <address>' })
  expect(last).toMatchObject({ type: 'Error', value: 'The order was not placed' })
  expect(last?.stacktrace?.frames?.at(-1)).toMatchObject({
    filename: 'lib/runtime/error-reports/event.test.ts',
    lineno: expect.any(Number),
  })
})

it.each([
  ['Chrome', '    at pay (https://shop.example/_next/static/chunks/a.js?dpl=1:1:22)'],
  ['Firefox and Safari', 'pay@https://shop.example/_next/static/chunks/a.js?dpl=1:1:22'],
])('reads a stack of %s', (_, line) => {
  const stack = `Error: a\n${line}`
  const event = eventOf({ name: 'Error', message: 'a', stack }, place, 'javascript')
  expect(event.exception?.values?.[0]?.stacktrace?.frames).toEqual([
    expect.objectContaining({
      function: 'pay',
      filename: '/_next/static/chunks/a.js',
      lineno: 1,
      colno: 22,
    }),
  ])
})

it('takes no line of a message for a frame', () => {
  const message = 'Lives at 12 rue de la Paix (Paris)\nat Ada Lovelace (home)'
  const stack = `Error: ${message}\n    at pay (/srv/a.js:1:2)`
  const event = eventOf({ name: 'Error', message: 'a', stack }, place, 'node')
  expect(event.exception?.values?.[0]?.stacktrace?.frames).toHaveLength(1)
  expect(JSON.stringify(event)).not.toMatch(/Paix|Lovelace/)
})
