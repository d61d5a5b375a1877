import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { PROTECTED_PAGES } from '@/lib/paths'
import { isPublicPage, LANGUAGES, RESERVED_PATHS, TEXT_PAGES } from './next-and-server.mjs'

it.each([
  '/en',
  '/hu/smartphones',
  '/hu/smartphones?colour=black&page=2',
  '/hu/okosorak',
  '/hu/okosorak?colour=black&page=2',
  '/hu/premium-orak',
  '/fr/search?q=pro',
  '/fr/compare?product=a&product=b',
  '/pl/products/a-b?capacity=1+TB',
  '/it/cart',
  '/pl/pages/about-us',
  ...TEXT_PAGES.map((page) => `/es/${page}`),
])('caches %s for offline reading', (address) => expect(isPublicPage(address)).toBe(true))

it.each([
  '/',
  '/de',
  '/en?login=true',
  '/en?login=true&redirect=%2Fen%2Fpayment',
  ...PROTECTED_PAGES.flatMap((page) => [
    `/en/${page}`,
    `/en/${page}?x=1`,
    `/en/${page}/smartphones`,
  ]),
  '/en/dashboard/orders/LX-1',
  '/en/reset-password?token=x',
  '/en/confirm-email?token=x',
  '/en/withdrawal?order=LX-1',
  '/en/claim/status?token=x',
  '/en/hu',
  '/en/contact?x=1',
  '/en/okosorak/more',
  '/en/products/a/choice',
  '/en/cart?x=1',
  '/en/pages/about-us?x=1',
  '/en/pages/about-us/more',
  '/admin',
  '/admin/products',
  '/api/products?lang=en',
  '/uploads/a.webp',
])('does not cache %s', (address) => expect(isPublicPage(address)).toBe(false))

it('reserves the folders of the shop, so that no category hides a page', () => {
  const folders = readdirSync('app/[lang]', { withFileTypes: true })
    .filter((one) => one.isDirectory() && /^\w/.test(one.name))
    .map(({ name }) => name)
  const words = ['premium', 'admin', 'api', ...LANGUAGES]
  expect([...RESERVED_PATHS].sort()).toEqual([...folders, ...words].sort())
})
