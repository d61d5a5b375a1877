import type { Locator, TestInfo } from '@playwright/test'
import { productsOf, translator } from './shopping'
import { choosePlace, expect, newCustomer, test } from './support'
import { TESTED_LANGUAGES } from './tested-languages'

const HOMES = {
  en: { country: 'Ireland', city: 'Dublin', address: '14 Harcourt Street', phone: '+353851234567' },
  fr: { country: 'France', city: 'Grenoble', address: '8 rue Thiers', phone: '+33612345678' },
  es: { country: 'España', city: 'Gijón', address: 'Calle Corrida 21', phone: '+34612345678' },
  pt: { country: 'Portugal', city: 'Braga', address: 'Rua do Souto 40', phone: '+351912345678' },
  pl: {
    country: 'Polska',
    city: 'Częstochowa',
    address: 'al. Wolności 12',
    phone: '+48512345678',
  },
  it: { country: 'Italia', city: 'Bergamo', address: 'Via Pignolo 3', phone: '+39312345678' },
  hu: {
    country: 'Magyarország',
    city: 'Hódmezővásárhely',
    address: 'Kossuth tér 1',
    phone: '+36301234567',
  },
} as const

const MAX_TAPS = 8
const MAX_FIELDS = 9

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
})

/** Counts taps and typed fields, and attaches a screenshot before each tap. */
function countingTouch(info: TestInfo) {
  const count = { taps: 0, fields: 0 }
  return {
    count,
    async tap(what: Locator) {
      await what.scrollIntoViewIfNeeded()
      const body = await what.page().screenshot()
      await info.attach(`before tap ${count.taps + 1}`, { body, contentType: 'image/png' })
      count.taps += 1
      await what.tap()
    },
    async type(field: Locator, text: string) {
      count.fields += 1
      await field.fill(text)
    },
    async choose(field: Locator, name: string) {
      count.fields += 1
      await choosePlace(field, name)
    },
  }
}

for (const lang of TESTED_LANGUAGES) {
  test(`a new customer buys on a phone with 8 taps and 9 fields, in ${lang}`, async ({
    page,
  }, info) => {
    test.slow()
    const t = translator(lang)
    const touch = countingTouch(info)
    const home = HOMES[lang]
    const customer = newCustomer({ language: lang })
    const [dialog, main] = [page.getByRole('dialog'), page.getByRole('main')]
    const [product] = await productsOf(page, 'watches')
    if (!product) throw new Error('no watches')

    await page.goto(`/${lang}/products/${product.slug}`)
    const bar = page.locator('.product-bar')
    await touch.tap(bar.getByRole('button', { name: new RegExp(`^${t('products.addToCart')}`) }))
    await touch.tap(page.getByRole('link', { name: t('products.viewCart') }))
    await expect(page).toHaveURL(`/${lang}/cart`)
    const checkout = main.getByRole('button', { name: t('cart.checkout') }).first()
    await touch.tap(checkout)
    await touch.tap(dialog.getByRole('link', { name: t('cart.createAccount') }))

    const field = (name: string) => dialog.getByLabel(t(`accounts.${name}`), { exact: true })
    await touch.type(field('email'), customer.email)
    await touch.type(field('password'), customer.password)
    await touch.type(field('confirmPassword'), customer.password)
    await touch.type(field('firstName'), customer.firstName)
    await touch.type(field('lastName'), customer.lastName)
    await touch.choose(dialog.getByRole('combobox', { name: t('accounts.country') }), home.country)
    await touch.type(dialog.getByRole('combobox', { name: t('accounts.city') }), home.city)
    await touch.type(field('address'), home.address)
    await touch.type(field('phone'), home.phone)
    const signUp = dialog.getByRole('button', { name: t('accounts.signUp'), exact: true })
    await touch.tap(signUp)

    await expect(page).toHaveURL(`/${lang}/payment`)
    await expect(main.getByText(new RegExp(home.city)).first()).toBeVisible()
    await touch.tap(main.getByRole('button', { name: t('payments.payByTransfer') }))
    await touch.tap(dialog.getByRole('button', { name: t('payments.order') }))
    await expect(dialog).toHaveAccessibleName(t('payments.done.title'))
    await touch.tap(dialog.getByRole('button', { name: t('payments.done.close') }))
    await expect(page).toHaveURL(`/${lang}/dashboard`)
    await expect(main.getByRole('link', { name: /^LX-/ }).first()).toBeVisible()
    expect(touch.count).toEqual({ taps: MAX_TAPS, fields: MAX_FIELDS })
  })
}
