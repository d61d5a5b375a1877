import { loginAsAdministrator } from './administrator'
import { startOwnShop } from './own-shop'
import { words } from './shopping'
import { expect, test, watchErrors } from './support'

test('the shop of `npm run dev` has its headers, follows changes and keeps nothing', async ({
  browser,
  errors,
}) => {
  test.setTimeout(300_000)
  // React notes that the page for what does not exist stands at other addresses than its own.
  errors.allow(/404/, /hydrated but some attributes[\s\S]*page-not-found/)
  const { origin, stop } = await startOwnShop({}, 'server/serve-dev.mjs')
  const context = await browser.newContext({ baseURL: origin })
  watchErrors(context, errors.seen)
  // Each page is compiled when it is first asked for.
  context.setDefaultTimeout(120_000)
  try {
    const page = await context.newPage()
    const told = page.waitForEvent('websocket')
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
    // By it Next says which files have changed.
    const socket = await told
    expect(new URL(socket.url()).host).toBe(new URL(origin).host)
    const { payload } = await socket.waitForEvent('framereceived')
    expect(payload.length).toBeGreaterThan(0)
    expect(await (await page.request.get('/sw.js')).text()).toContain('unregister')

    const missing = await page.goto('/hu/no-such-page')
    expect(missing?.status()).toBe(404)
    const title = words('hu')('layout.notFound.title')
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
