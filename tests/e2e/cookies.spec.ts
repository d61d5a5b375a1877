import type { Page } from '@playwright/test'
import { LANGUAGES } from '@/lib/languages'
import { productsOf } from './shopping'
import { expect, test } from './support'
import { TESTED_LANGUAGES } from './tested-languages'
import { textsIn } from './texts'

test.use({ storageState: { cookies: [], origins: [] } })

const storedConsent = (page: Page) =>
  page.evaluate(() => [
    localStorage.getItem('cookieConsent'),
    localStorage.getItem('cookieConsentDate'),
  ])

for (const lang of TESTED_LANGUAGES) {
  test(`visitor answers the cookie banner by equal buttons and reopens it from the footer (${lang})`, async ({
    page,
  }) => {
    const say = textsIn(lang)
    const banner = page.getByRole('region', { name: say('cookies.title') })
    const answer = (key: string) => banner.getByRole('button', { name: say(`cookies.${key}`) })
    await page.goto(`/${lang}`)
    await expect(banner).toBeVisible()
    expect(await storedConsent(page)).toEqual([null, null])

    await banner.getByText(say('cookies.learnMore')).click()
    await expect(banner.getByText('auth_token')).toBeVisible()
    await expect(banner.getByText('session_id')).toBeVisible()
    const styles = await Promise.all(
      ['essentialOnly', 'accept'].map((key) =>
        answer(key).evaluate((button) => {
          const { backgroundColor, borderColor, color, fontSize, height, width } =
            getComputedStyle(button)
          return { backgroundColor, borderColor, color, fontSize, height, width }
        }),
      ),
    )
    expect(styles[0]).toEqual(styles[1])

    await answer('essentialOnly').click()
    await expect(banner).toBeHidden()
    const [choice, date] = await storedConsent(page)
    expect(choice).toBe('essential')
    expect(new Date(String(date)).toISOString()).toBe(date)

    const reopen = page.getByRole('button', { name: say('layout.footer.cookieChoice') })
    await reopen.click()
    await expect(banner).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(banner).toBeHidden()
    await expect(reopen).toBeFocused()
    await reopen.click()
    await answer('accept').click()
    await expect(reopen).toBeFocused()
    expect((await storedConsent(page))[0]).toBe('accepted')
  })
}

test('sets no optional cookie and contacts no other host before an answer', async ({
  page,
  context,
}) => {
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).host))
  await page.goto('/en')
  await expect(page.locator('.choice-bar')).toBeVisible()
  expect([...hosts]).toEqual([new URL(page.url()).host])
  const names = (await context.cookies()).map(({ name }) => name.replace(/^__Host-/, ''))
  const essential = ['auth_token', 'session_id', 'language', 'country']
  expect(names.filter((name) => !essential.includes(name))).toEqual([])
})

test('a product seen before the cookie answer is not stored', async ({ page }) => {
  const [one, other] = await productsOf(page, 'watches')
  const stored = () => page.evaluate(() => Object.keys(localStorage).sort())
  await page.goto(`/en/products/${one?.slug}`)
  const banner = page.locator('.choice-bar')
  await expect(banner).toBeVisible()
  expect(await stored()).toEqual([])
  await banner.getByRole('button', { name: 'Essential only' }).click()
  await page.goto(`/en/products/${other?.slug}`)
  await expect.poll(stored).toEqual(['cookieConsent', 'cookieConsentDate', 'recentlySeen'])
})

test('the cookie banner hides neither the end of the page nor the compare tray', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 700 })
  const [product] = await productsOf(page, 'gadgets')
  await page.addInitScript((id) => localStorage.setItem('compare', id), product?.id ?? '')
  await page.goto('/en')
  const banner = page.getByRole('region', { name: 'Your choice about cookies' })
  await expect(banner).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Products to compare' })).toBeAttached()
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  const last = await page.getByRole('contentinfo').getByRole('link').last().boundingBox()
  const over = await banner.boundingBox()
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(over?.y ?? 0)
})

test('asks about cookies again after six months', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('cookieConsent', 'accepted')
    localStorage.setItem('cookieConsentDate', '2020-01-01T00:00:00.000Z')
  })
  await page.goto('/en')
  await expect(page.locator('.choice-bar')).toBeVisible()
})

for (const viewport of [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
]) {
  test.describe(`on a phone of ${viewport.width} by ${viewport.height} pixels`, () => {
    test.use({ viewport })

    for (const lang of LANGUAGES) {
      test(`the cookie banner leaves the hero buttons free (${lang})`, async ({ page }) => {
        const say = textsIn(lang)
        await page.goto(`/${lang}`)
        const banner = page.getByRole('region', { name: say('cookies.title') })
        await expect(banner).toBeVisible()
        const top = (await banner.boundingBox())?.y ?? 0
        for (const key of ['shopNow', 'viewDeals']) {
          const button = page.getByRole('main').getByRole('link', { name: say(`home.${key}`) })
          const box = await button.first().boundingBox()
          expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(top)
        }
      })
    }
  })
}
