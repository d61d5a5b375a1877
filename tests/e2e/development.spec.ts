import { loginAsAdministrator } from './administrator'
import { startSeparateShop } from './separate-shop'
import { translator } from './shopping'
import { expect, test, watchErrors } from './support'

test('npm run dev sends security headers, pushes changes and caches nothing', async ({
  browser,
  errors,
}) => {
  // React warns about the rewritten URL of the not-found page.
  errors.allow(/404/, /hydrated but some attributes[\s\S]*page-not-found/)
  const { origin, stop } = await startSeparateShop({}, 'server/serve-dev.mjs')
  const context = await browser.newContext({ baseURL: origin })
  watchErrors(context, errors.seen)
  // Pages are compiled on their first request.
  context.setDefaultTimeout(120_000)
  try {
    const page = await context.newPage()
    const socketOpened = page.waitForEvent('websocket')
    const home = await page.goto('/en')
    expect(home?.headers()).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'content-security-policy': expect.stringMatching(
        /script-src 'self' 'unsafe-inline' 'unsafe-eval';.*object-src 'none'/,
      ),
      'cache-control': expect.stringContaining('no-store'),
    })
    // Hot reload.
    const socket = await socketOpened
    expect(new URL(socket.url()).host).toBe(new URL(origin).host)
    const { payload } = await socket.waitForEvent('framereceived')
    expect(payload.length).toBeGreaterThan(0)
    expect(await (await page.request.get('/sw.js')).text()).toContain('unregister')

    const missing = await page.goto('/hu/no-such-page')
    expect(missing?.status()).toBe(404)
    const title = translator('hu')('layout.notFound.title')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)

    await loginAsAdministrator(page)
    const admin = await page.goto('/admin')
    expect(admin?.headers()['content-security-policy']).toMatch(
      /script-src 'self' 'nonce-[^']+' 'strict-dynamic' 'unsafe-eval'/,
    )
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  } finally {
    await context.close()
    await stop()
  }
})
