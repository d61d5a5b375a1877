import { startOwnShop } from './own-shop'
import { expect, test } from './support'

const ALWAYS = { 'x-content-type-options': 'nosniff' }
const OWN_HASHES = /^'self'(?: 'sha256-[\w+/]{43}=')* 'unsafe-hashes' 'sha256-[\w+/]{43}='$/

/** Every kind of answer: its address, its status, and whether it is a document. */
const ANSWERS = [
  ['cached page', '/en', 200, true],
  ['product list', '/hu/smartphones', 200, true],
  ['filtered list', '/hu/smartphones?sort=price', 200, true],
  ['page with a query', '/fr/cart?a=1', 200, true],
  ['log-in', '/pl?login=true', 200, true],
  ['page of a mailed link', '/it/reset-password?token=none', 200, true],
  ['page that does not exist', '/es/nothing-here', 404, true],
  ['broken address', '/pt/%E0%A4', 404, true],
  ['redirect to a language', '/cart', 307, false],
  ['redirect of a guest', '/en/dashboard', 307, false],
  ['call', '/api/products', 200, false],
  ['call that is refused', '/api/auth/me', 401, false],
  ['call that does not exist', '/api/nothing-here', 404, false],
  ['broken call', '/api/%E0%A4', 400, false],
  ['service worker', '/sw.js', 200, false],
  ['upload that does not exist', '/uploads/nothing.webp', 404, false],
  ['robots', '/robots.txt', 200, false],
] as const

for (const scheme of ['http', 'https']) {
  test(`every kind of answer has its security headers (${scheme})`, async ({ request }) => {
    test.slow()
    const isHttps = scheme === 'https'
    const { origin, stop } = await startOwnShop(isHttps ? { APP_URL: 'https://localhost' } : {})
    try {
      // The second answer of a cached page comes from memory.
      for (const [kind, path, status, isDocument] of [...ANSWERS, ...ANSWERS]) {
        const answer = await request.get(origin + path, { maxRedirects: 0 })
        const headers = answer.headers()
        expect.soft(answer.status(), kind).toBe(status)
        expect.soft(headers, kind).toMatchObject(ALWAYS)
        expect
          .soft(headers['strict-transport-security'], kind)
          .toBe(isHttps ? 'max-age=31536000' : undefined)
        for (const { name, value } of answer.headersArray())
          if (isHttps && /^set-cookie$/i.test(name)) expect.soft(value, kind).toMatch(/; secure/i)
        if (!isDocument) continue
        const policy = headers['content-security-policy'] ?? ''
        expect.soft(headers['x-frame-options'], kind).toBe('DENY')
        expect.soft(/script-src ([^;]*)/.exec(policy)?.[1], kind).toMatch(OWN_HASHES)
        for (const one of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
          expect.soft(policy, kind).toContain(one)
        expect.soft(policy.length, kind).toBeLessThan(1_200)
      }
    } finally {
      await stop()
    }
  })
}

test('a script that is not the page’s own does not run', async ({ page, errors }) => {
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
