import { translator } from './shopping'
import { expect, signInAsNewCustomer, test } from './support'
import { TESTED_LANGUAGES } from './tested-languages'

const t = translator('en')
const CATEGORIES = ['smartphones', 'watches', 'sneakers', 'gadgets', 'mobility']
const categories = [
  t('layout.home'),
  t('layout.premium'),
  ...CATEGORIES.map((one) => t(`home.sections.${one}`)),
]
const account = [t('layout.dashboard'), t('followed.title'), t('layout.cart')]

test.describe('signed-in customer keeps the category links', () => {
  test.beforeEach(({ page }) => signInAsNewCustomer(page))

  test('in the header, beside the account buttons', async ({ page }) => {
    await page.setViewportSize({ width: 1600, height: 800 })
    await page.goto('/en')
    const header = page.getByRole('banner')
    await expect(header.getByRole('button', { name: t('layout.logout') })).toBeVisible()
    const navigation = header.getByRole('navigation', { name: t('layout.navigation') })
    await expect(navigation.getByRole('link')).toHaveText(categories)
    await expect(header.getByText('Ada Lovelace')).toBeVisible()
    await header.getByRole('link', { name: t('layout.profile', { name: 'Ada Lovelace' }) }).click()
    await expect(page).toHaveURL('/en/dashboard')
  })

  test('in the phone menu, before the account links', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto('/en')
    await page.getByRole('button', { name: t('layout.menu') }).click()
    const menu = page.getByRole('dialog')
    await expect(menu.getByRole('button', { name: t('layout.logout') })).toBeVisible()
    await expect(menu.getByRole('link')).toHaveText([...categories, ...account])
    await menu.getByRole('link', { name: t('home.sections.watches') }).click()
    await expect(page).toHaveURL(/#/)
  })
})

for (const lang of TESTED_LANGUAGES) {
  for (const width of [1024, 1280]) {
    test(`the header of a signed-in customer fits ${width} pixels in ${lang}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await signInAsNewCustomer(page, { firstName: 'Maximiliana', lastName: 'Wolkenstein' })
      await page.goto(`/${lang}`)
      const header = page.getByRole('banner')
      await expect(
        header.getByRole('button', { name: translator(lang)('layout.logout') }),
      ).toBeVisible()
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(wide).toBeLessThanOrEqual(width)
    })
  }
}
