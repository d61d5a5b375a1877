import type { Locator, TestInfo } from '@playwright/test'
import { LANGUAGES } from '@/lib/languages'
import { productsOf, words } from './shopping'
import { choosePlace, expect, newCustomer, test } from './support'

/** A home in each language's country, as its residents write it. */
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

/** Counts taps and typed fields; keeps a picture of each step with the report. */
function handOf(info: TestInfo) {
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

for (const lang of LANGUAGES) {
  test(`a new customer buys with a phone in ${lang}`, async ({ page }, info) => {
    test.slow()
    const t = words(lang)
    const hand = handOf(info)
    const home = HOMES[lang]
    const customer = newCustomer({ language: lang })
    const [dialog, main] = [page.getByRole('dialog'), page.getByRole('main')]
    const [product] = await productsOf(page, 'watches')
    if (!product) throw new Error('no watches')

    await page.goto(`/${lang}/products/${product.slug}`)
    const bar = page.locator('.product-bar')
    await hand.tap(bar.getByRole('button', { name: new RegExp(`^${t('products.addToCart')}`) }))
    await hand.tap(page.getByRole('link', { name: t('products.viewCart') }))
    await expect(page).toHaveURL(`/${lang}/cart`)
    const checkout = main.getByRole('button', { name: t('cart.checkout') }).first()
    await hand.tap(checkout)
    await hand.tap(dialog.getByRole('link', { name: t('cart.createAccount') }))

    const field = (name: string) => dialog.getByLabel(t(`accounts.${name}`), { exact: true })
    await hand.type(field('email'), customer.email)
    await hand.type(field('password'), customer.password)
    await hand.type(field('confirmPassword'), customer.password)
    await hand.type(field('firstName'), customer.firstName)
    await hand.type(field('lastName'), customer.lastName)
    await hand.choose(dialog.getByRole('combobox', { name: t('accounts.country') }), home.country)
    await hand.type(dialog.getByRole('combobox', { name: t('accounts.city') }), home.city)
    await hand.type(field('address'), home.address)
    await hand.type(field('phone'), home.phone)
    const signUp = dialog.getByRole('button', { name: t('accounts.signUp'), exact: true })
    await hand.tap(signUp)

    await expect(page).toHaveURL(`/${lang}/payment`)
    await expect(main.getByText(new RegExp(home.city)).first()).toBeVisible()
    await hand.tap(main.getByRole('button', { name: t('payments.payByTransfer') }))
    await hand.tap(dialog.getByRole('button', { name: t('payments.order') }))
    await expect(dialog).toHaveAccessibleName(t('payments.done.title'))
    await hand.tap(dialog.getByRole('button', { name: t('payments.done.close') }))
    await expect(page).toHaveURL(`/${lang}/dashboard`)
    await expect(main.getByRole('link', { name: /^LX-/ }).first()).toBeVisible()
    expect(hand.count).toEqual({ taps: MAX_TAPS, fields: MAX_FIELDS })
  })
}
