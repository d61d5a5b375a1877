import { randomBytes, randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { customerWithOrder } from './customer-with-order'
import { callShop, expect, loginByApi, signInAsNewCustomer, signUpByApi, test } from './support'
import { addressOf, listUnsafeRoutes, nameOf, type UnsafeRoute } from './unsafe-routes'

const ROUTES = listUnsafeRoutes()

const FOR_GUESTS: Record<string, string> = {
  'POST /api/auth/login': 'guests log in',
  'POST /api/auth/signup': 'guests sign up',
  'POST /api/auth/logout': 'logging out twice is harmless',
  'POST /api/auth/forgot-password': 'without the password there is no session',
  'POST /api/auth/reset-password': 'the mailed token authenticates',
  'POST /api/account/email/confirm': 'the mailed token authenticates',
}

const tokenOf = async (request: APIRequestContext): Promise<string> =>
  (await (await request.get('/api/csrf-token')).json()).csrfToken

const send = (request: APIRequestContext, route: UnsafeRoute, headers: Record<string, string>) =>
  request.fetch(addressOf(route, randomUUID()), { method: route.method, data: {}, headers })

test('lists unsafe routes from the files', () => {
  expect(ROUTES.map(nameOf)).toEqual(
    expect.arrayContaining([
      ...Object.keys(FOR_GUESTS),
      'DELETE /api/orders/[orderId]',
      'PUT /api/products/update',
    ]),
  )
  expect(ROUTES.length).toBeGreaterThan(9)
})

test('every unsafe route rejects a missing, forged or foreign CSRF token', async ({
  request,
  playwright,
  baseURL,
}) => {
  const customer = await signUpByApi(request)
  const asGuest = await tokenOf(request)
  await loginByApi(request, customer)
  const guest = await playwright.request.newContext({ baseURL })
  const other = await playwright.request.newContext({ baseURL })
  await signInAsNewCustomer(other)
  const own = await tokenOf(request)
  const forged = `${randomBytes(32).toString('hex')}.${own.split('.')[1]}`
  const refused: Record<string, Record<string, string>> = {
    missing: {},
    empty: { 'X-CSRF-Token': '' },
    rubbish: { 'X-CSRF-Token': 'x' },
    forged: { 'X-CSRF-Token': forged },
    'of a guest': { 'X-CSRF-Token': await tokenOf(guest) },
    'of another customer': { 'X-CSRF-Token': await tokenOf(other) },
    'from before login': { 'X-CSRF-Token': asGuest },
    'right, but sent by another site': { 'X-CSRF-Token': own, 'Sec-Fetch-Site': 'cross-site' },
    'right, but of another origin': { 'X-CSRF-Token': own, Origin: 'https://evil.example' },
  }
  for (const route of ROUTES) {
    for (const [kind, headers] of Object.entries(refused)) {
      const answer = await send(request, route, headers)
      expect([nameOf(route), kind, answer.status()]).toEqual([nameOf(route), kind, 403])
      expect(await answer.json()).toEqual({ success: false, error: 'Invalid CSRF token' })
    }
  }
  expect((await request.get('/api/auth/me')).status()).toBe(200)
  await callShop(request, 'POST', '/api/auth/logout')
  await loginByApi(request, customer)
  for (const route of ROUTES) {
    const answer = await send(request, route, { 'X-CSRF-Token': own })
    expect([nameOf(route), answer.status()]).toEqual([nameOf(route), 403])
  }
  await Promise.all([guest.dispose(), other.dispose()])
})

test('every unsafe route rejects guests and ended sessions', async ({
  request,
  playwright,
  baseURL,
}) => {
  const thief = await playwright.request.newContext({ baseURL })
  const customer = await signInAsNewCustomer(thief)
  const copied = await thief.storageState()
  await callShop(thief, 'POST', '/api/auth/logout')
  await thief.dispose()
  const ended = await playwright.request.newContext({ baseURL, storageState: copied })
  for (const route of ROUTES) {
    if (nameOf(route) in FOR_GUESTS) continue
    for (const [who, caller] of Object.entries({ guest: request, ended })) {
      for (const body of [{}, { ...customer, confirmDeletion: true }]) {
        const address = addressOf(route, randomUUID())
        const answer = await callShop(caller, route.method, address, body)
        expect([nameOf(route), who, answer.status()]).toEqual([nameOf(route), who, 401])
        expect(await answer.json()).toEqual({ success: false, error: 'UNAUTHENTICATED' })
      }
    }
  }
  await ended.dispose()
})

test('every unsafe route rejects a customer who names records of another', async ({
  page,
  playwright,
  baseURL,
}) => {
  const { orderId, customer, readOwnData } = await customerWithOrder(page)
  const before = await readOwnData()
  const stranger = await playwright.request.newContext({ baseURL })
  const own = await signInAsNewCustomer(stranger)
  const { user } = await (await callShop(page, 'GET', '/api/auth/me')).json()
  const claims = { id: user.id, userId: user.id, orderId, email: customer.email, role: 'admin' }
  for (const route of ROUTES) {
    if (nameOf(route) in FOR_GUESTS) continue
    for (const id of [orderId, user.id]) {
      const answer = await callShop(stranger, route.method, addressOf(route, id), claims)
      expect([nameOf(route), answer.status()]).not.toEqual([nameOf(route), 401])
      expect(answer.status(), nameOf(route)).toBeGreaterThanOrEqual(400)
      expect(answer.status(), nameOf(route)).toBeLessThan(500)
    }
  }
  expect(await readOwnData()).toEqual(before)
  const me = await (await callShop(stranger, 'GET', '/api/auth/me')).json()
  expect(me.user.email).toBe(own.email)
  expect((await callShop(stranger, 'PUT', '/api/products/update?id=x', {})).status()).toBe(403)
  await stranger.dispose()
})
