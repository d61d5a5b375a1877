import { callShop, expect, signInAsNewCustomer, test } from './support'

const UNSAFE = [
  ['POST', '/api/auth/login'],
  ['POST', '/api/auth/signup'],
  ['POST', '/api/auth/logout'],
  ['POST', '/api/payment/bank-transfer'],
  ['DELETE', '/api/orders/0190d3c0-0000-7000-8000-000000000000'],
  ['PUT', '/api/products/update?id=0190d3c0-0000-7000-8000-000000000000'],
] as const

const WITH_BODY = UNSAFE.filter(([, path]) => !/logout|orders/.test(path))

test('unsafe calls need a CSRF token of the same browser', async ({
  request,
  playwright,
  baseURL,
}) => {
  const stranger = await playwright.request.newContext({ baseURL })
  const { csrfToken } = await (await stranger.get('/api/csrf-token')).json()
  for (const [method, path] of UNSAFE) {
    for (const headers of [{}, { 'X-CSRF-Token': 'x' }, { 'X-CSRF-Token': csrfToken }]) {
      const response = await request.fetch(path, {
        method,
        data: {},
        headers: headers as Record<string, string>,
      })
      expect(response.status(), `${method} ${path}`).toBe(403)
      expect(await response.json()).toEqual({ success: false, error: 'Invalid CSRF token' })
    }
  }
  await stranger.dispose()
})

test('guest calls are answered 401 with UNAUTHENTICATED', async ({ request }) => {
  for (const [method, path] of [
    ['GET', '/api/auth/me'],
    ['GET', '/api/orders'],
    ['DELETE', '/api/orders/0190d3c0-0000-7000-8000-000000000000'],
    ['PUT', '/api/products/update?id=0190d3c0-0000-7000-8000-000000000000'],
  ] as const) {
    const response = await callShop(request, method, path, method === 'PUT' ? {} : undefined)
    expect([path, response.status()]).toEqual([path, 401])
    expect(await response.json()).toMatchObject({ success: false, error: 'UNAUTHENTICATED' })
  }
})

test('customer gets 403 for an administrator call', async ({ request }) => {
  await signInAsNewCustomer(request)
  const { products } = await (await request.get('/api/products')).json()
  const response = await callShop(request, 'PUT', `/api/products/update?id=${products[0].id}`, {
    price: 1,
  })
  expect(response.status()).toBe(403)
})

test('a body that is no JSON, too large or of another type has its own status', async ({
  request,
}) => {
  const { csrfToken } = await (await request.get('/api/csrf-token')).json()
  for (const [method, path] of WITH_BODY) {
    const send = async (data: string | Buffer, type: string) =>
      (
        await request.fetch(path, {
          method,
          data,
          headers: { 'X-CSRF-Token': csrfToken, 'Content-Type': type },
        })
      ).status()
    const isOpen = path.startsWith('/api/auth')
    // Calls that need a login answer 401 first.
    expect([400, isOpen ? 400 : 401]).toContain(await send('{"a":', 'application/json'))
    expect([400, isOpen ? 400 : 401]).toContain(await send('[]', 'application/json'))
    expect([415, isOpen ? 415 : 401]).toContain(
      await send('a=b', 'application/x-www-form-urlencoded'),
    )
    expect([413, isOpen ? 413 : 401]).toContain(
      await send(JSON.stringify({ email: 'x'.repeat(400_000) }), 'application/json'),
    )
  }
})

const INVALID_BODIES: unknown[] = [
  {},
  { email: null, password: null },
  { email: [], password: {} },
  { email: 'a@b.c', password: '\u0000' },
  { email: `${'a'.repeat(5000)}@b.cc`, password: 'x'.repeat(5000) },
  { cartItems: 'all', totalAmount: 'much' },
  { cartItems: [{}], totalAmount: -1 },
  { cartItems: [{ id: '../../etc', name: 1, price: Number.MAX_VALUE, quantity: 1e9 }] },
  { cartItems: [{ id: "' OR 1=1 --", name: '<script>', price: 1, quantity: 1 }], totalAmount: 1 },
  { price: 'free', features: 'none', available: 'perhaps' },
  JSON.parse('{"__proto__":{"admin":true},"constructor":"x"}'),
]

test('invalid bodies are rejected with a code and no server error', async ({ request }) => {
  await signInAsNewCustomer(request)
  const paths = [
    ...WITH_BODY,
    ['PUT', '/api/products/update?id=%00'],
    ['DELETE', '/api/orders/not-an-id'],
    ['DELETE', `/api/orders/${'9'.repeat(3000)}`],
    ['DELETE', '/api/orders/%E0%A4%A'],
  ] as const
  for (const [method, path] of paths) {
    for (const body of INVALID_BODIES) {
      const response = await callShop(request, method, path, body, { 'Idempotency-Key': 'rubbish' })
      expect([path, body, response.status()]).not.toEqual([path, body, 500])
      expect(response.status(), `${path} ${JSON.stringify(body)}`).toBeGreaterThanOrEqual(400)
      expect(response.status()).toBeLessThan(500)
    }
  }
})

test('an unknown call is answered 404', async ({ request }) => {
  const response = await request.get('/api/nothing')
  expect(response.status()).toBe(404)
  expect(await response.json()).toEqual({ success: false, error: 'NOT_FOUND' })
})

test('the product call returns all products with their contract fields', async ({ request }) => {
  const body = await (await request.get('/api/products')).json()
  expect(body.success).toBe(true)
  expect(body.products.length).toBeGreaterThanOrEqual(62)
  expect(body.total).toBe(body.products.length)
  for (const product of body.products) {
    expect(product).toMatchObject({
      id: expect.any(String),
      name: expect.any(String),
      description: expect.any(String),
      category: expect.any(String),
      price: expect.any(Number),
      discount: expect.any(Number),
      image: expect.any(String),
      features: expect.any(Array),
      hasVariants: expect.any(Boolean),
      variants: expect.any(Array),
      available: expect.any(Boolean),
    })
  }
  // Other tests take a product off sale for a moment, and create audio products off sale.
  const away = body.products.filter(
    ({ available, category }: Record<string, unknown>) => !available && category !== 'audio',
  )
  expect(away.length).toBeLessThanOrEqual(2)
})
