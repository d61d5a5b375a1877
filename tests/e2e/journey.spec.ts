import { euros, ordersOf, translator } from './shopping'
import { choosePlace, expect, newCustomer, test } from './support'
import { TESTED_LANGUAGES } from './tested-languages'

for (const lang of TESTED_LANGUAGES) {
  test(`a new customer browses, signs up, orders and cancels in ${lang}`, async ({ page }) => {
    const t = translator(lang)
    const customer = newCustomer({ language: lang })
    const dialog = page.getByRole('dialog')
    const main = page.getByRole('main')

    await page.goto(`/${lang}`)
    await main.getByRole('link', { name: t('home.shopNow') }).click()
    await expect(page).toHaveURL(new RegExp(`/${lang}/premium$`))
    await main
      .getByRole('form', { name: t('catalogue.filters') })
      .getByRole('checkbox', { name: /^Velunor, \d+ / })
      .check()
    await expect(page).toHaveURL(/brand=Velunor/)

    const card = main.locator('li.card').first()
    await expect(card).toContainText('Velunor')
    const name = await card.getByRole('heading').innerText()
    await card.hover()
    await card.getByRole('radio', { name: /^512/ }).check()
    await card.getByRole('button', { name: new RegExp(`^${t('products.addToCart')}`) }).click()
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('layout.openCart', { count: 1 }) })
      .click()
    await expect(dialog).toContainText('512')
    await page.keyboard.press('Escape')

    await page.goto(`/${lang}/cart`)
    const line = main.getByRole('listitem').filter({ hasText: name }).first()
    await line.getByRole('button', { name: t('cart.increase', { name }) }).click()
    await expect(main).toContainText(t('cart.itemCount', { count: 2 }))
    await main
      .getByRole('button', { name: t('cart.checkout') })
      .first()
      .click()
    await dialog.getByRole('link', { name: t('cart.goToLogin') }).click()

    await dialog.getByRole('button', { name: t('accounts.toSignUp'), exact: true }).click()
    const fill = (key: string, value: string) =>
      dialog.getByLabel(t(`accounts.${key}`), { exact: true }).fill(value)
    await fill('firstName', customer.firstName)
    await fill('lastName', customer.lastName)
    await choosePlace(dialog.getByRole('combobox', { name: t('accounts.country') }), 'France')
    await choosePlace(dialog.getByRole('combobox', { name: t('accounts.city') }), 'Lyon')
    await fill('address', customer.address)
    await fill('phone', customer.phone)
    await fill('email', customer.email)
    await fill('password', customer.password)
    await fill('confirmPassword', customer.password)
    await dialog.getByRole('button', { name: t('accounts.signUp'), exact: true }).click()

    await expect(page).toHaveURL(new RegExp(`/${lang}/payment$`))
    await main.getByRole('button', { name: t('payments.payByTransfer') }).click()
    await dialog.getByRole('button', { name: t('payments.order') }).click()
    await expect(dialog.getByRole('heading', { name: t('payments.done.title') })).toBeVisible()
    await dialog.getByRole('button', { name: t('payments.done.close') }).click()

    await expect(page).toHaveURL(new RegExp(`/${lang}/dashboard$`))
    const [order] = await ordersOf(page)
    if (!order) throw new Error('no order was placed')
    expect(order.itemCount).toBe(2)
    const unpaid = main.getByRole('listitem').filter({ hasText: order.orderReference }).first()
    await expect(unpaid).toContainText(euros(order.totalAmount, lang))
    await unpaid.getByRole('button', { name: t('orders.actions.cancel') }).click()
    await dialog.getByRole('button', { name: t('orders.cancel.confirm'), exact: true }).click()
    await expect(page.getByText(t('orders.cancel.done'), { exact: true })).toBeVisible()
    expect((await ordersOf(page))[0]?.status).toBe('cancelled')
  })
}
