import { NextRequest } from 'next/server'
import { afterEach, expect, it, vi } from 'vitest'
import { homeAddress, loginAddress } from './access'

const visit = vi.hoisted(() => ({ headers: {} as Record<string, string> }))
vi.mock('next/headers', () => {
  const request = () => new NextRequest('http://shop.example/admin', visit)
  return { cookies: async () => request().cookies, headers: async () => request().headers }
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

it.each([
  [{}, 'en'],
  [{ 'accept-language': 'xx' }, 'en'],
  [{ 'accept-language': 'pl' }, 'pl'],
  [{ cookie: 'country=PT' }, 'pt'],
])('redirects to the login without calling the IP service: %j', async (headers, language) => {
  const fetched = vi.fn(async () => new Response('HU'))
  vi.stubGlobal('fetch', fetched)
  vi.stubEnv('GEOIP_URL', 'https://ip.example/{ip}/country')
  visit.headers = headers as Record<string, string>
  expect(await loginAddress('/admin')).toMatch(new RegExp(`^/${language}\\b.*redirect=%2Fadmin`))
  expect(await homeAddress()).toBe(`/${language}`)
  expect(fetched).not.toHaveBeenCalled()
})
