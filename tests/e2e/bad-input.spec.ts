import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { APIResponse } from '@playwright/test'
import { ERROR_STATUS } from '@/lib/errors'
import { customerWithOrder } from './customer-with-order'
import {
  callShop,
  expect,
  loginByApi,
  newCustomer,
  signUpByApi,
  test,
  uniqueEmail,
} from './support'
import { addressOf, listUnsafeRoutes, nameOf } from './unsafe-routes'

/** Routes without a JSON body (upload: tests/data/upload.test.ts). */
const WITHOUT_BODY = [
  'POST /api/admin/passkeys',
  'POST /api/auth/logout',
  'POST /api/auth/passkey',
  'DELETE /api/orders/[orderId]',
  'DELETE /api/account/email',
  'DELETE /api/account/sessions/[sessionId]',
  'DELETE /api/products/delete',
  'POST /api/products/duplicate',
  'POST /api/products/undo',
  'POST /api/upload',
]
const ROUTES = listUnsafeRoutes().filter((route) => !WITHOUT_BODY.includes(nameOf(route)))

const FIELDS = [
  ...['firstName', 'lastName', 'country', 'city', 'address', 'phone', 'email', 'password'],
  ...['cityConfirmed', 'postalCode', 'addressLine2', 'company'],
  ...['language', 'lang', 'token', 'currentPassword', 'newPassword', 'confirmPassword'],
  ...['others', 'orderNotifications', 'priceAlerts', 'newsletter'],
  ...['confirmDeletion', 'marketingEmails', 'analyticsTracking', 'thirdPartySharing'],
  ...['customerEmail', 'customerName', 'totalAmount', 'cartItems', 'name', 'description', 'price'],
  ...['originalPrice', 'discount', 'image', 'category', 'features', 'variants', 'available'],
  ...['hasVariants', 'brand', 'slug', 'translations', 'papers'],
]
const each = (value: unknown) => Object.fromEntries(FIELDS.map((field) => [field, value]))

const BODIES: Record<string, unknown> = {
  'nothing at all': {},
  nulls: each(null),
  numbers: each(-1.5),
  'numbers beyond measure': each(Number.MAX_VALUE),
  arrays: each([]),
  'arrays in arrays': each([[['x']]]),
  objects: each({}),
  'objects that pretend': each({ toString: 'x', length: 8, $ne: null }),
  'empty texts': each(''),
  blanks: each(' \t\u00a0\u200b'),
  'control characters': each('a\u0000b\u0007c1\u001b[2J'),
  'half characters': each('\ud800 a1'),
  'texts turned around': each('\u202ea1 evil'),
  'long texts': each('x1'.repeat(5_000)),
  'deep objects': JSON.parse(`{"email":${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}}`),
  prototypes: JSON.parse('{"__proto__":{"role":"admin"},"constructor":{"prototype":{}}}'),
}

const messages = JSON.parse(readFileSync('messages/en.json', 'utf8'))

/** Message keys that a field error may name. */
const KEYS = new Set<string>()
JSON.stringify(
  [messages.errors, messages.accounts, messages.privacy, messages.payments],
  (key, value) => {
    if (typeof value === 'string') KEYS.add(key)
    return value
  },
)

/** Expects a 4xx status with an error code, and messages for all codes. */
async function expectRefusal(answer: APIResponse, what: string) {
  const text = await answer.text()
  expect(answer.status(), `${what}: ${text}`).toBeGreaterThanOrEqual(400)
  expect(answer.status(), `${what}: ${text}`).toBeLessThan(500)
  const { success, error, fieldErrors = {} } = JSON.parse(text)
  expect([what, success, error]).toEqual([what, false, expect.any(String)])
  expect([what, ERROR_STATUS[error as keyof typeof ERROR_STATUS]]).toEqual([what, answer.status()])
  expect(messages.errors, what).toHaveProperty([error])
  for (const key of Object.values(fieldErrors) as string[]) {
    expect([what, key, KEYS.has(key)]).toEqual([what, key, true])
  }
}

test('every call rejects every kind of invalid body without a partial effect', async ({ page }) => {
  const { product, readOwnData } = await customerWithOrder(page)
  const before = await readOwnData()
  for (const route of ROUTES) {
    for (const [kind, body] of Object.entries(BODIES)) {
      const address = addressOf(route, product.id)
      const answer = await callShop(page, route.method, address, body)
      await expectRefusal(answer, `${nameOf(route)} with ${kind}`)
    }
  }
  expect(await readOwnData()).toEqual(before)
})

test('one field of a wrong type rejects an otherwise valid body', async ({ page }) => {
  const customer = await signUpByApi(page)
  await loginByApi(page, customer)
  const { email: _, password, ...profile } = customer
  const bodies: [`${'POST' | 'PUT' | 'DELETE'} ${string}`, object][] = [
    ['POST /api/auth/signup', newCustomer()],
    ['POST /api/auth/forgot-password', { email: customer.email, lang: 'en' }],
    ['PUT /api/account/profile', profile],
    ['POST /api/account/email', { email: uniqueEmail(), password }],
    [
      'PUT /api/account/notifications',
      { orderNotifications: true, priceAlerts: true, newsletter: true, language: 'en' },
    ],
    [
      'POST /api/gdpr/consents',
      {
        marketingEmails: true,
        analyticsTracking: true,
        thirdPartySharing: true,
        language: 'en',
      },
    ],
    ['DELETE /api/gdpr/delete-account', { password, confirmDeletion: true }],
  ]
  for (const [name, body] of bodies) {
    const [method, path = ''] = name.split(' ') as ['POST' | 'PUT' | 'DELETE', string]
    for (const field of Object.keys(body)) {
      for (const wrong of [null, 5, [], ['en'], {}, '']) {
        const answer = await callShop(page, method, path, { ...body, [field]: wrong })
        await expectRefusal(answer, `${name} with ${field} ${JSON.stringify(wrong)}`)
      }
    }
  }
})

test('administrator calls reject every kind of invalid body', async ({
  page,
  playwright,
  baseURL,
}) => {
  const admin = await playwright.request.newContext({ baseURL })
  const { ADMIN_EMAIL: email = 'admin@shop.example', ADMIN_PASSWORD: password = '' } = process.env
  await loginByApi(admin, { email, password })
  const { products } = await (await callShop(page, 'GET', '/api/products?lang=en')).json()
  const product = products.at(-1)
  for (const route of ROUTES.filter(({ path }) => path.startsWith('/api/products/'))) {
    for (const [kind, body] of Object.entries(BODIES)) {
      if (kind === 'nothing at all' || kind === 'prototypes' || kind === 'deep objects') continue
      const answer = await callShop(admin, route.method, addressOf(route, product.id), body)
      await expectRefusal(answer, `${nameOf(route)} with ${kind}`)
    }
  }
  const after = await (await callShop(page, 'GET', '/api/products?lang=en')).json()
  expect(after.products.find(({ id }: { id: string }) => id === product.id)).toEqual(product)
  await admin.dispose()
})

test('every call rejects a body that is no JSON object or too large with its own status', async ({
  page,
}) => {
  const { product } = await customerWithOrder(page)
  const { csrfToken } = await (await callShop(page, 'GET', '/api/csrf-token')).json()
  const megabyte = 'x'.repeat(1024 * 1024)
  const bodies: [number, string, string][] = [
    [400, 'application/json', '{"email":'],
    [400, 'application/json', ''],
    [400, 'application/json', 'null'],
    [400, 'application/json', '[]'],
    [400, 'application/json', '"text"'],
    [413, 'application/json', JSON.stringify({ email: megabyte, password: megabyte })],
    [415, 'text/plain', '{}'],
    [415, 'application/x-www-form-urlencoded', 'email=a'],
  ]
  for (const route of ROUTES) {
    for (const [status, type, data] of bodies) {
      const answer = await page.request.fetch(addressOf(route, product.id), {
        method: route.method,
        data: Buffer.from(data),
        headers: { 'X-CSRF-Token': csrfToken, 'Content-Type': type },
      })
      const what = `${nameOf(route)} with ${type} ${data.slice(0, 20)}`
      expect([what, answer.status()]).toEqual([what, status])
      await expectRefusal(answer, what)
    }
  }
})

test('rejects a large chunked body every time', async ({ request, baseURL }) => {
  const { csrfToken } = await (await callShop(request, 'GET', '/api/csrf-token')).json()
  const { cookies } = await request.storageState()
  const headers = {
    'Content-Type': 'application/json',
    'X-CSRF-Token': csrfToken,
    Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
  }
  for (let i = 0; i < 4; i += 1) {
    const body = new Blob(['x'.repeat(1024 * 1024)]).stream()
    const inChunks = { method: 'POST', body, headers, duplex: 'half' }
    const answer = await fetch(`${baseURL}/api/auth/login`, inChunks)
    expect([answer.status, await answer.json()]).toEqual([
      413,
      { success: false, error: 'PAYLOAD_TOO_LARGE' },
    ])
  }
})

/** Other alphabets, full-width letters, and characters that look like a hyphen or a dot. */
const LOOK_ALIKES = [
  'аda@shop-customer.test',
  'ada@ѕhop-customer.test',
  'ａda@shop-customer.test',
  'ada@shop‑customer.test',
  'ada@shop-customer。test',
  'a\u200bda@shop-customer.test',
  'adа+1@shop-customer.test',
  'ıda@shop-customer.test',
]

test('rejects email addresses with look-alike characters', async ({ request }) => {
  for (const email of LOOK_ALIKES) {
    const signUp = await callShop(request, 'POST', '/api/auth/signup', newCustomer({ email }))
    expect(signUp.status()).toBe(422)
    expect((await signUp.json()).fieldErrors).toEqual({ email: 'invalidEmail' })
    const forgot = await callShop(request, 'POST', '/api/auth/forgot-password', { email })
    expect(forgot.status()).toBe(422)
    const login = await callShop(request, 'POST', '/api/auth/login', { email, password: 'x' })
    expect([login.status(), await login.json()]).toEqual([
      401,
      { success: false, error: 'INVALID_CREDENTIALS' },
    ])
  }
})

/** Internal headers that make Next render another page; the next visitor must not get that one from the cache. */
const INNER_HEADERS = {
  'x-middleware-prefetch': '1',
  'next-url': '/en/smartphones',
  'content-security-policy': `script-src 'nonce-${'a'.repeat(2_000)}'`,
}

test('ignores Next’s internal request headers', async ({ request }) => {
  const [path] =
    (await (await request.get('/en/smartphones')).text()).match(/\/en\/products\/[\w-]+/) ?? []
  for (const address of [path, `${path}?colour=black`, '/en/watches', '/en/watches?sort=price']) {
    const asked = `${address}${address?.includes('?') ? '&' : '?'}q=${randomUUID()}`
    for (const headers of [INNER_HEADERS, {}]) {
      const page = await (await request.get(asked, { headers })).text()
      expect(page, asked).toMatch(/<main[^>]*>[\s\S]*<h1/)
      expect(page, asked).not.toContain('aaaaaaaa')
    }
  }
})

test('answers a protocol upgrade request with the page', async ({ request }) => {
  const headers = { Connection: 'Upgrade', Upgrade: 'websocket' }
  expect((await request.get('/en', { headers })).status()).toBe(200)
  expect((await request.get('/', { headers })).url()).toMatch(/\/en$/)
})

test('a password over 72 bytes can neither be chosen nor used', async ({ page }) => {
  const password = `a1${'x'.repeat(70)}`
  const longer = `${password}x`
  const customer = await signUpByApi(page, { password })
  const typed = newCustomer({ password: longer })
  const signUp = await callShop(page, 'POST', '/api/auth/signup', typed)
  expect([signUp.status(), (await signUp.json()).fieldErrors]).toEqual([
    422,
    { password: 'passwordTooLong' },
  ])
  const login = { email: customer.email, password: longer }
  expect((await callShop(page, 'POST', '/api/auth/login', login)).status()).toBe(401)
  await loginByApi(page, customer)
  const change = await callShop(page, 'POST', '/api/auth/change-password', {
    currentPassword: password,
    newPassword: longer,
  })
  expect(change.status()).toBe(422)
  const deletion = await callShop(page, 'DELETE', '/api/gdpr/delete-account', {
    password: longer,
    confirmDeletion: true,
  })
  expect(deletion.status()).toBeGreaterThanOrEqual(400)
  expect(deletion.status()).toBeLessThan(500)
  await callShop(page, 'POST', '/api/auth/logout')
  await loginByApi(page, customer)
})
