import { productsOf } from './shopping'
import { expect, test } from './support'

// 1,280 pixels at 400 %, or a small phone at its largest letters (WCAG 2.2, 1.4.10).
test.use({ viewport: { width: 320, height: 640 } })

for (const lang of ['fr', 'hu', 'pl']) {
  test(`nothing of the catalogue scrolls sideways at 320 pixels (${lang})`, async ({ page }) => {
    test.slow()
    const [scooter] = await productsOf(page, 'mobility')
    const phones = (await productsOf(page, 'smartphones')).slice(0, 4)
    const four = new URLSearchParams(phones.map(({ slug }) => ['product', slug]))
    for (const path of [
      '',
      '/premium?brand=Dorvane&colour=black&max=900',
      '/sneakers',
      '/search?q=velunr&page=-1',
      `/compare?${four}`,
      `/products/${scooter?.slug}`,
      `/products/${phones[0]?.slug}?colour=nope`,
    ]) {
      await page.goto(`/${lang}${path}`)
      await expect(page.getByRole('heading').first()).toBeVisible()
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect([path, over]).toEqual([path, 0])
    }
  })
}
