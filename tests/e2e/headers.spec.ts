import { readFile } from 'node:fs/promises'
import { request as ask, type IncomingMessage } from 'node:http'
import type { APIRequestContext, APIResponse } from '@playwright/test'
import { loginAsAdministrator } from './administrator'
import { sql } from './database'
import { startSeparateShop } from './separate-shop'
import { type Product, placeByApi, productsOf, translator } from './shopping'
import { expect, loginByApi, signUpByApi, test, uniqueIp, whenHydrated } from './support'

const ALWAYS = { 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' }
const OWN_HASHES = /^'self'(?: 'sha256-[\w+/]{43}=')* 'unsafe-hashes' 'sha256-[\w+/]{43}='$/
const PICTURE = '/products/aurvenne-linea-black-front.webp'
const OVERSIZED = 'x'.repeat(300_000)
const MAX_BODY_BYTES = 262_144

/** Responses to a guest: path, status, and whether it is a document. */
const ANSWERS = [
  ['cached page', '/en', 200, true],
  ['product list', '/hu/smartphones', 200, true],
  ['filtered list', '/hu/smartphones?sort=price', 200, true],
  ['page with a query', '/fr/cart?a=1', 200, true],
  ['log-in', '/pl?login=true', 200, true],
  ['page of a mailed link', '/it/reset-password?token=none', 200, true],
  ['page that does not exist', '/es/nothing-here', 404, true],
  ['broken address', '/pt/%E0%A4', 404, true],
  ['file that does not exist', '/es/nothing.html', 404, true],
  ['address with repeated slashes', '/en//cart', 308, false],
  ['redirect to a language', '/cart', 307, false],
  ['redirect of a guest', '/en/dashboard', 307, false],
  ['redirect of a guest in admin', '/admin/products', 307, false],
  ['call', '/api/products', 200, false],
  ['call that is refused', '/api/auth/me', 401, false],
  ['call that does not exist', '/api/nothing-here', 404, false],
  ['broken call', '/api/%E0%A4', 400, false],
  ['service worker', '/sw.js', 200, false],
  ['upload that does not exist', '/uploads/nothing.webp', 404, false],
  ['robots', '/robots.txt', 200, false],
  ['health', '/livez', 200, false],
  ['picture', PICTURE, 200, false],
  ['picture made smaller', `/pictures/384${PICTURE}`, 200, false],
  ['picture that does not exist', '/pictures/384/products/nothing.webp', 404, false],
  ['picture of a review that does not exist', '/review-pictures/nothing.webp', 404, false],
  ['icon', '/favicon.ico', 200, false],
  ['feed', '/feeds/en.xml', 200, false],
  ['index of sitemaps', '/sitemap.xml', 200, false],
  ['sitemap', '/sitemaps/pages.xml', 200, false],
  ['manifest', '/manifests/en.webmanifest', 200, false],
] as const

/** Sends the headers of a request and withholds its body until `end`. */
function withholdBody(origin: string, address: string) {
  const headers = {
    'Content-Length': MAX_BODY_BYTES,
    Expect: '100-continue',
    'X-Forwarded-For': address,
  }
  const held = ask(`${origin}/api/orders`, { method: 'POST', headers })
  // `100-continue` is sent once the body has been counted.
  const isTaken = new Promise((resolve) => held.once('continue', resolve))
  held.on('error', () => {})
  held.flushHeaders()
  return { isTaken, end: () => held.destroy() }
}

for (const scheme of ['http', 'https']) {
  test(`every kind of response has its security headers (${scheme})`, async ({ playwright }) => {
    const isHttps = scheme === 'https'
    const { origin, databaseUrl, stop } = await startSeparateShop({
      TRUSTED_PROXIES: 'loopback',
      ...(isHttps && { APP_URL: 'https://localhost' }),
    })
    const callers: APIRequestContext[] = []
    const newCaller = async (address = uniqueIp()) => {
      const extraHTTPHeaders = { 'X-Forwarded-For': address }
      const caller = await playwright.request.newContext({ baseURL: origin, extraHTTPHeaders })
      callers.push(caller)
      return caller
    }
    const check = (kind: string, answer: APIResponse, status: number, isDocument = false) => {
      const headers = answer.headers()
      expect.soft(answer.status(), kind).toBe(status)
      expect.soft(headers, kind).toMatchObject(ALWAYS)
      expect
        .soft(headers['referrer-policy'], kind)
        .toBe(/mailed/.test(kind) ? 'no-referrer' : 'strict-origin-when-cross-origin')
      expect
        .soft(headers['strict-transport-security'], kind)
        .toBe(isHttps ? 'max-age=31536000' : undefined)
      for (const { name, value } of answer.headersArray())
        if (isHttps && /^set-cookie$/i.test(name)) expect.soft(value, kind).toMatch(/; secure/i)
      if (!isDocument) return
      const policy = headers['content-security-policy'] ?? ''
      expect.soft(/script-src ([^;]*)/.exec(policy)?.[1], kind).toMatch(OWN_HASHES)
      for (const one of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
        expect.soft(policy, kind).toContain(one)
      expect.soft(policy.length, kind).toBeLessThan(1_200)
    }
    try {
      const guest = await newCaller()
      // Twice: the second response of a cached page comes from memory.
      for (const [kind, path, status, isDocument] of [...ANSWERS, ...ANSWERS])
        check(kind, await guest.get(path, { maxRedirects: 0 }), status, isDocument)
      check('form that is too long', await guest.post('/fr/payment', { data: OVERSIZED }), 413)
      check('call that is too long', await guest.post('/api/orders', { data: OVERSIZED }), 413)

      const customer = await newCaller()
      await loginByApi(customer, await signUpByApi(customer))
      const [product] = await productsOf(customer, 'smartphones')
      const { reference } = await placeByApi(customer, product as Product)
      const order = `/en/dashboard/orders/${reference}`
      for (const [kind, path, isDocument] of [
        ['page of a customer', '/en/dashboard', true],
        ['checkout', '/fr/payment', true],
        ['order', order, true],
        ['document of an order', `${order}/pro-forma`, false],
        ['export of personal data', '/api/gdpr/export-data', false],
        ['orders', '/api/orders', false],
      ] as const)
        check(kind, await customer.get(path), 200, isDocument)

      const admin = await newCaller()
      await loginAsAdministrator(admin)
      const { csrfToken } = await (await admin.get('/api/csrf-token')).json()
      const image = {
        name: 'a.webp',
        mimeType: 'image/webp',
        buffer: await readFile(`public${PICTURE}`),
      }
      const upload = await admin.post('/api/upload', {
        headers: { 'X-CSRF-Token': csrfToken },
        multipart: { image },
      })
      check('upload', upload, 200)
      for (const [kind, path] of [
        ['page of admin', '/admin/products'],
        ['packing slip', `/admin/orders/${reference}/packing-slip`],
        ['table of products', '/admin/products/import/template'],
        ['picture that was uploaded', (await upload.json()).imageUrl],
      ])
        check(kind, await admin.get(path), 200)

      const held = Array.from({ length: 30 }, (_, n) => withholdBody(origin, `2001:db8:5:5::${n}`))
      await Promise.all(held.map(({ isTaken }) => isTaken))
      const neighbour = await newCaller('2001:db8:5:5:ffff::1')
      const data = 'x'.repeat(MAX_BODY_BYTES)
      check('call without room', await neighbour.post('/api/orders', { data }), 503)
      for (const { end } of held) end()

      await sql('alter table orders rename to orders_elsewhere', [], databaseUrl)
      check('call that fails', await customer.get('/api/orders'), 500)
      check('page that fails', await customer.get('/en/dashboard'), 500, true)
    } finally {
      await Promise.all(callers.map((caller) => caller.dispose()))
      await stop()
    }
  })
}

for (const target of ['/_next/../en/terms-of-service', '/_next/%2e%2e/en', '/_next/..\\en', '*']) {
  test(`the target ${target} is refused`, async ({ baseURL }) => {
    const { hostname, port } = new URL(String(baseURL))
    // A browser would normalise the path.
    const answer = await new Promise<IncomingMessage>((resolve, reject) =>
      ask({ hostname, port, path: target }, resolve).on('error', reject).end(),
    )
    answer.resume()
    expect(answer.statusCode).toBe(400)
    expect(answer.headers).toMatchObject({ ...ALWAYS, 'cache-control': 'no-store' })
  })
}

test('a script added at runtime is blocked by the content policy', async ({ page, errors }) => {
  errors.allow(/Content Security Policy/)
  await page.goto('/en')
  const violated = await page.evaluate(
    () =>
      new Promise((resolve) => {
        document.addEventListener('securitypolicyviolation', (event) =>
          resolve(event.effectiveDirective),
        )
        const script = document.createElement('script')
        script.textContent = 'document.title = "stolen"'
        document.body.append(script)
      }),
  )
  expect(violated).toBe('script-src-elem')
  await expect(page).not.toHaveTitle('stolen')
})

test('scripts injected into a document are blocked, and the page’s own run', async ({
  page,
  errors,
}) => {
  errors.allow(/Content Security Policy/)
  const injected = [
    'document.title = "stolen"',
    'self.__next_f.push([1,"a"]);document.title = "stolen"',
    'self.__next_f.push([1,document.title = "stolen"])',
    '$RC("B:9","S:9");document.title = "stolen"',
  ]
  await page.route('/en', async (route) => {
    const answer = await route.fetch()
    const scripts = injected.map((text) => `<script>${text}</script><p>`).join('')
    const body = (await answer.text()).replace('</body>', `${scripts}</body>`)
    await route.fulfill({ response: answer, body })
  })
  await page.goto('/en')
  await expect.poll(() => errors.seen.length).toBe(injected.length)
  await expect(page).not.toHaveTitle('stolen')
  const cart = page.getByRole('button', {
    name: translator('en')('layout.openCart', { count: 0 }),
  })
  await whenHydrated(cart)
  await cart.click()
  await expect(page.getByRole('dialog')).toBeVisible()
})
