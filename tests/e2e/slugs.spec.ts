import { LANGUAGES, type Language } from '@/lib/languages'
import { readDemo } from '@/lib/products/csv/demo'
import { expect, test, whenHydrated } from './support'

const catalogue = readDemo()

type Listed = { id: string; slug: string; name: string }

test.describe('the slugs of a product', () => {
  const addresses = async (request: {
    get: (path: string) => Promise<{ json(): Promise<{ products: Listed[] }> }>
  }) => {
    const [first] = (await (await request.get('/api/products?lang=en')).json()).products
    const found = {} as Record<Language, Listed>
    for (const lang of LANGUAGES) {
      const answer = await request.get(`/api/products?lang=${lang}&ids=${first?.id}`)
      const [product] = (await answer.json()).products
      if (product) found[lang] = product
    }
    return found
  }
  const pathIn = (lang: Language, { slug }: { slug: string }) => `/${lang}/products/${slug}`

  test('answer in their own language and redirect permanently from any other', async ({
    request,
  }) => {
    const all = await addresses(request)
    expect(new Set(Object.values(all).map(({ slug }) => slug)).size).toBeGreaterThan(2)
    for (const lang of LANGUAGES) {
      const answer = await request.get(pathIn(lang, all[lang]))
      expect(answer.status()).toBe(200)
      expect(await answer.text()).toContain(`<html lang="${lang}"`)
    }
    const bare = await request.get(`/fr/products/${catalogue[0]?.slug}`, { maxRedirects: 0 })
    expect(bare.status()).toBe(308)
    expect(bare.headers().location).toContain(pathIn('fr', all.fr))
    for (const [lang, other] of [
      ['fr', 'hu'],
      ['pl', 'en'],
      ['en', 'es'],
    ] as const) {
      const wrong = await request.get(pathIn(lang, all[other]), { maxRedirects: 0 })
      expect(wrong.status()).toBe(308)
      expect(new URL(String(wrong.headers().location), 'http://shop').pathname).toBe(
        pathIn(lang, all[lang]),
      )
    }
  })

  test('of another language redirect with campaign parameters and variant', async ({ request }) => {
    const all = await addresses(request)
    const from = async (query: string) => {
      const answer = await request.get(`${pathIn('fr', all.hu)}${query}`, { maxRedirects: 0 })
      expect(answer.status()).toBe(308)
      return answer.headers().location
    }
    const to = pathIn('fr', all.fr)
    const campaign = 'utm_source=a%20b&utm_source=c&gclid=X+Y'
    // The server caches the redirect without its query.
    expect(await from('?utm_id=7')).toBe(`${to}?utm_id=7`)
    for (const _ of [1, 2]) expect(await from(`?${campaign}`)).toBe(`${to}?${campaign}`)
    expect(await from('')).toBe(to)
    expect(await from(`?${campaign}&colour=black`)).toBe(`${to}?colour=black&${campaign}`)
    expect((await from(`?${campaign}&note=${'x'.repeat(5000)}`))?.length).toBeLessThan(2100)
    const answer = await request.get(`${pathIn('fr', all.hu)}?${campaign}`)
    expect([answer.status(), new URL(answer.url()).search]).toEqual([200, `?${campaign}`])
  })

  test('that are unknown are answered 404', async ({ request }) => {
    for (const slug of ['no-such-thing', 'a'.repeat(500), '%00', 'A', "x'--", '%F0%9F%98%80']) {
      const answer = await request.get(`/fr/products/${slug}`, { maxRedirects: 0 })
      expect([slug.slice(0, 20), answer.status()]).toEqual([slug.slice(0, 20), 404])
    }
  })

  test('are used by the language selector, with query and hash', async ({ page, request }) => {
    const all = await addresses(request)
    await page.goto(`${pathIn('en', all.en)}?note=1#here`)
    await whenHydrated(page.getByRole('main'))
    await page.getByRole('banner').locator('summary').filter({ hasText: 'en' }).click()
    const first = page.waitForRequest((one) => one.isNavigationRequest())
    await page.getByRole('banner').getByRole('link', { name: 'Magyar' }).click()
    expect(new URL((await first).url()).pathname).toBe(pathIn('hu', all.hu))
    await expect(page).toHaveURL(new RegExp(`${pathIn('hu', all.hu)}\\?note=1#here$`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(all.hu.name)
  })

  test('of another language redirect without JavaScript', async ({ browser, baseURL, request }) => {
    const all = await addresses(request)
    const page = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
    await page.goto(pathIn('it', all.hu))
    await expect(page).toHaveURL(new RegExp(`${pathIn('it', all.it)}$`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(all.it.name)
    await page.close()
  })

  test('that changed open the dialog over the list', async ({ page, request }) => {
    const all = await addresses(request)
    await page.goto('/fr')
    await whenHydrated(page.getByRole('main'))
    const link = page
      .getByRole('main')
      .locator(`a[href="${pathIn('fr', all.fr)}"]`)
      .first()
    await expect(link).toBeVisible()
    // As from a list that was cached before the product was renamed.
    await page.route(
      `**${pathIn('fr', all.fr)}?*`,
      (route) => route.continue({ url: route.request().url().replace(all.fr.slug, all.hu.slug) }),
      { times: 1 },
    )
    await link.click({ position: { x: 12, y: 12 } })
    await expect(page.getByRole('dialog').getByText(all.fr.name).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(link).toBeVisible()
  })
})
