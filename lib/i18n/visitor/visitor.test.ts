import { NextRequest } from 'next/server'
import { afterEach, expect, it, vi } from 'vitest'
import { readVisitor } from './visitor'

let last = 0
/** A new client address each time. */
const visit = (headers: Record<string, string> = {}) =>
  new NextRequest('http://shop.example/premium', {
    headers: { 'x-shop-client-address': `203.0.113.${++last}`, ...headers },
  })

function serviceAnswers(text: string, status = 200) {
  const fetched = vi.fn(async (_address: string) => new Response(text, { status }))
  vi.stubGlobal('fetch', fetched)
  vi.stubEnv('GEOIP_URL', 'https://ip.example/{ip}/country')
  return fetched
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

it('looks up the country when nothing else gives the language', async () => {
  const fetched = serviceAnswers('hu\n')
  const request = visit({ 'x-shop-client-address': '198.51.100.7', 'x-forwarded-for': '10.0.0.1' })
  expect(await readVisitor(request)).toEqual({ language: 'hu', detectedCountry: 'HU' })
  expect(fetched.mock.calls[0]?.[0]).toBe('https://ip.example/198.51.100.7/country')
})

it('does not look up the country when the browser, the proxy or a cookie gives the language', async () => {
  const fetched = serviceAnswers('HU')
  for (const headers of [
    { 'accept-language': 'pl' },
    { 'cf-ipcountry': 'PL' },
    { cookie: 'country=PL' },
  ] as Record<string, string>[]) {
    expect(await readVisitor(visit(headers))).toEqual({ language: 'pl', detectedCountry: null })
  }
  expect(fetched).not.toHaveBeenCalled()
})

it.each([
  ['<html>', 200],
  ['HU', 500],
  ['', 200],
])('ignores the answer %j with status %i', async (text, status) => {
  serviceAnswers(text, status)
  expect(await readVisitor(visit())).toEqual({ language: 'en', detectedCountry: null })
})

it('falls back to English without a service or its answer', async () => {
  expect((await readVisitor(visit())).language).toBe('en')
  serviceAnswers('')
  vi.stubGlobal('fetch', () => Promise.reject(new Error('away')))
  expect((await readVisitor(visit())).language).toBe('en')
})
