import type { Locator } from '@playwright/test'
import { findZbar, readQrCode } from '@/tests/runner/zbar.mjs'
import { picturesInMailTo } from './mailbox'
import { fillCart, lineOf, productsOf, translator } from './shopping'
import { callShop, expect, signInAsNewCustomer, test } from './support'

let zbar: string | null = null

test.beforeAll(() => {
  zbar = findZbar()
  test.skip(!zbar && process.env.CI !== 'true', 'zbarimg can be neither found nor installed here')
})

function read(picture: Uint8Array): string {
  if (!zbar) throw new Error('zbarimg can be neither found nor installed here')
  return readQrCode(zbar, picture)
}

const photograph = async (code: Locator) => read(await code.screenshot({ animations: 'disabled' }))

for (const lang of ['en', 'pl'] as const) {
  test(`the QR code of confirmation, order page and mail holds the transfer, in ${lang}`, async ({
    page,
  }) => {
    const t = translator(lang)
    const { email } = await signInAsNewCustomer(page, { language: lang })
    const [chosen] = await productsOf(page, 'gadgets')
    if (!chosen) throw new Error('no product')
    await fillCart(page, [lineOf(chosen, { quantity: 2 })])
    await page.goto(`/${lang}/payment`)
    const dialog = page.getByRole('dialog')
    const code = page.getByRole('img', { name: t('payments.qr.label') })

    await page.getByRole('radio', { name: t('payments.method.bank_transfer') }).check()
    await page.getByRole('button', { name: t('payments.payByTransfer') }).click()
    const confirm = dialog.getByRole('button', { name: t('payments.order') })
    await expect(confirm).toBeVisible()
    // No code before there is a reference.
    await expect(code).toHaveCount(0)
    await confirm.click()
    await expect(dialog.getByRole('heading', { name: t('payments.done.title') })).toBeVisible()

    const { orders } = await (await callShop(page, 'GET', '/api/orders')).json()
    const { orderReference, totalAmount, bank } = orders[0]
    expect(totalAmount).toBe(chosen.variants[0]?.price && chosen.variants[0].price * 2)
    expect(bank.reference).toMatch(/^RF\d\dLX\d{13}[A-Z0-9]{6}$/)
    const expected = [
      ...['BCD', '002', '1', 'SCT'],
      ...[bank.bic, bank.beneficiary, bank.iban],
      `EUR${totalAmount.toFixed(2)}`,
      ...['', bank.reference],
    ].join('\n')
    expect(await photograph(code)).toBe(expected)

    await dialog.getByRole('button', { name: t('payments.done.close') }).click()
    await expect(page).toHaveURL(new RegExp(`/${lang}/dashboard$`))
    const action = t('orders.actions.viewInstructions')
    await page
      .getByRole('button', {
        name: t('orders.actions.forOrder', { action, reference: orderReference }),
      })
      .click()
    // The dashboard shows no codes; the order's page does.
    await expect(dialog.locator(code)).toHaveCount(0)

    await page.emulateMedia({ colorScheme: 'dark' })
    await dialog.getByRole('link', { name: orderReference }).click()
    await expect(page).toHaveURL(new RegExp(`/${lang}/dashboard/orders/${orderReference}`))
    await expect(page.locator('html')).toHaveClass(/dark/)
    expect(await photograph(page.getByRole('main').locator(code))).toBe(expected)

    const [picture, ...others] = await picturesInMailTo(email, new RegExp(orderReference))
    expect(others).toEqual([])
    expect(picture && read(picture)).toBe(expected)
  })
}
