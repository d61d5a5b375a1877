import type { Locator, TestInfo } from '@playwright/test'
import { productsOf, translator } from './shopping'
import { expect, newCustomer, test } from './support'
import { TESTED_LANGUAGES } from './tested-languages'

const HOMES = {
  en: { country: 'Ireland', city: 'Dublin', address: '14 Harcourt Street', phone: '085 123 4567' },
  fr: { country: 'France', city: 'Grenoble', address: '8 rue Thiers', phone: '06.12.34.56.78' },
  es: { country: 'España', city: 'Gijón', address: 'Calle Corrida 21', phone: '612 345 678' },
  pt: { country: 'Portugal', city: 'Braga', address: 'Rua do Souto 40', phone: '912 345 678' },
  pl: {
    country: 'Polska',
    city: 'Częstochowa',
    address: 'al. Wolności 12',
    phone: '512 345 678',
  },
  it: { country: 'Italia', city: 'Bergamo', address: 'Via Pignolo 3', phone: '333 123 4567' },
  hu: {
    country: 'Magyarország',
    city: 'Hódmezővásárhely',
    address: 'Kossuth tér 1',
    phone: '06-30/123-4567',
  },
} as const

const WALK = { taps: 17, fields: 8 }

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
})

/** Counts taps, those on fields included, and typed fields; attaches a screenshot before each tap. */
function countingTouch(info: TestInfo) {
  const count = { taps: 0, fields: 0 }
  const tap = async (what: Locator) => {
    await what.scrollIntoViewIfNeeded()
    const body = await what.page().screenshot()
    await info.attach(`before tap ${count.taps + 1}`, { body, contentType: 'image/png' })
    count.taps += 1
    await what.tap()
  }
  const type = async (field: Locator, text: string) => {
    await tap(field)
    count.fields += 1
    await field.fill(text)
  }
  return { count, tap, type }
}

for (const lang of TESTED_LANGUAGES) {
  test.describe(lang, () => {
    // English has no country of its own to begin with.
    if (lang === 'en') test.use({ locale: 'en-IE' })

    test(`a new customer buys on a phone from home with 17 taps and 8 fields, in ${lang}`, async ({
      page,
    }, info) => {
      const t = translator(lang)
      const touch = countingTouch(info)
      const home = HOMES[lang]
      const customer = newCustomer({ language: lang })
      const dialog = page.getByRole('dialog')
      const main = page.getByRole('main')
      const [product] = await productsOf(page, 'watches')
      if (!product) throw new Error('no watches')

      await page.goto(`/${lang}`)
      await touch.tap(main.getByRole('link', { name: product.name }).first())
      await expect(page).toHaveURL(new RegExp(`/${lang}/products/`))
      const bar = page.locator('.product-bar')
      await touch.tap(bar.getByRole('button', { name: new RegExp(`^${t('products.addToCart')}`) }))
      await touch.tap(page.getByRole('link', { name: t('products.viewCart') }))
      await expect(page).toHaveURL(`/${lang}/cart`)
      const checkout = main.getByRole('button', { name: t('cart.checkout') }).first()
      await touch.tap(checkout)
      await touch.tap(dialog.getByRole('link', { name: t('cart.createAccount') }))

      const field = (name: string) => dialog.getByLabel(t(`accounts.${name}`), { exact: true })
      const combobox = (name: string) =>
        dialog.getByRole('combobox', { name: t(`accounts.${name}`) })
      await touch.type(field('email'), customer.email)
      await touch.type(field('password'), customer.password)
      await touch.type(field('confirmPassword'), customer.password)
      await touch.type(field('firstName'), customer.firstName)
      await touch.type(field('lastName'), customer.lastName)
      await expect(combobox('country')).toHaveValue(home.country)
      await touch.type(combobox('city'), home.city)
      await touch.tap(dialog.getByRole('option', { name: home.city, exact: true }))
      await touch.type(field('address'), home.address)
      await touch.type(field('phone'), home.phone)
      const signUp = dialog.getByRole('button', { name: t('accounts.signUp'), exact: true })
      await touch.tap(signUp)

      await expect(page).toHaveURL(`/${lang}/payment`)
      await expect(main.getByText(new RegExp(home.city)).first()).toBeVisible()
      await touch.tap(main.getByRole('button', { name: t('payments.payByTransfer') }))
      await touch.tap(dialog.getByRole('button', { name: t('payments.order') }))
      await expect(dialog).toHaveAccessibleName(t('payments.done.title'))
      expect(touch.count).toEqual(WALK)
      await dialog.getByRole('button', { name: t('payments.done.close') }).tap()
      await expect(page).toHaveURL(`/${lang}/dashboard`)
      await expect(main.getByRole('link', { name: /LX-/ }).first()).toBeVisible()
    })
  })
}
