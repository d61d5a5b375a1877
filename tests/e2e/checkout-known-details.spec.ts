import { countryName } from '@/lib/i18n/country-codes'
import { fillCart, lineOf, type Product, productsOf, translator } from './shopping'
import { expect, signInAsNewCustomer, test } from './support'

const t = translator('en')

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test(`at ${viewport.width} px checkout shows known details as one block until the customer changes them`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    const customer = await signInAsNewCustomer(page)
    const [gadget] = (await productsOf(page, 'gadgets')) as [Product]
    await fillCart(page, [lineOf(gadget)])
    await page.goto('/en/payment')
    const main = page.getByRole('main')
    const block = main.locator('address')
    for (const known of [
      `${customer.firstName} ${customer.lastName}`,
      customer.address,
      customer.city,
      countryName('FR', 'en'),
      customer.email,
      customer.phone,
    ]) {
      await expect(block).toContainText(known)
    }
    const address = main.getByLabel(t('accounts.address'), { exact: true })
    const order = main.getByRole('button', { name: t('payments.payByTransfer') })
    await expect(address).toBeHidden()
    await expect(order).toBeInViewport({ ratio: 1 })
    for (const method of await main.getByRole('radio').all()) {
      if (viewport.width >= 1024) await expect(method).toBeInViewport()
    }
    const total = main.getByText(t('payments.totalWithAll')).filter({ visible: true })
    await expect(total.last()).toBeInViewport()

    await main.getByRole('button', { name: t('payments.checkout.change') }).click()
    await expect(block).toHaveCount(0)
    await expect(main.getByLabel(t('accounts.firstName'), { exact: true })).toBeFocused()
    await expect(address).toHaveValue(customer.address)
    await address.fill('8 rue de Seine')
    await order.click()
    await expect(
      page.getByRole('dialog').getByRole('button', { name: t('payments.order') }),
    ).toBeVisible()
  })
}
