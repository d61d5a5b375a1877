import type { Page } from '@playwright/test'
import { loginAsAdministrator } from './administrator'
import { sql } from './database'
import { type Product, placeByApi, productsOf, translator } from './shopping'
import { expect, signInAsNewCustomer, test } from './support'

const adminText = translator('fr')
const say = (key: string, values = {}) => adminText(`admin.order.${key}`, values)
const buttonOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function atOrder(page: Page) {
  await signInAsNewCustomer(page)
  const order = await placeByApi(page, (await productsOf(page, 'gadgets'))[0] as Product)
  await loginAsAdministrator(page)
  await page.goto(`/admin/orders/${order.reference}`)
  return order
}

/** Opens an action, fills its fields and returns its confirm button. */
async function open(page: Page, name: string, fields: Record<string, string> = {}) {
  const form = page.getByRole('group').filter({ hasText: say(`actions.${name}.text`) })
  await page.getByText(say(`actions.${name}.button`), { exact: true }).click()
  for (const [label, value] of Object.entries(fields)) {
    await form.getByLabel(label, { exact: true }).fill(value)
  }
  return buttonOf(page, say(`actions.${name}.confirm`))
}

const FIELDS: Record<string, Record<string, string>> = {
  pay: { [say('fields.howPaid')]: 'Vu sur le compte' },
  ship: {
    [adminText('admin.order.fields.carrier')]: 'Colissimo',
    [`${adminText('orders.shipment.trackingNumber')} (${adminText('admin.order.fields.optional')})`]:
      '6A01234567890',
  },
}

const entriesOf = async (id: string) =>
  (await sql('select to_status as to from order_events where order_id = $1 order by id', [id])).map(
    ({ to }) => to,
  )

test('each order action runs once, however often its button is pressed', async ({ page }) => {
  const { id } = await atOrder(page)
  for (const name of ['pay', 'ship', 'deliver', 'complete']) {
    const confirm = await open(page, name, FIELDS[name])
    if (name === 'pay' || name === 'deliver') await confirm.dblclick()
    else {
      await confirm.focus()
      for (let pressed = 0; pressed < 4; pressed += 1) await page.keyboard.press('Enter')
    }
    await expect(confirm).toHaveCount(0)
    await expect(page.getByRole('status').filter({ hasText: say('done') })).toBeFocused()
  }
  expect((await entriesOf(id)).slice(-4)).toEqual(['paid', 'shipped', 'delivered', 'completed'])
  const refund = await open(page, 'refund')
  await refund.dblclick()
  await expect(page.getByRole('status').filter({ hasText: say('done') })).toBeFocused()
  const notes = await sql(
    `select 1 from order_events where order_id = $1 and to_status = 'completed'`,
    [id],
  )
  expect(notes).toHaveLength(2)
})

test('an action already taken in another window is neither repeated nor overwritten', async ({
  page,
  context,
}) => {
  const { id, reference } = await atOrder(page)
  const other = await context.newPage()
  await other.goto(`/admin/orders/${reference}`)
  const pay = await open(page, 'pay', FIELDS.pay)
  const again = await open(other, 'pay', FIELDS.pay)
  await pay.click()
  await expect(page.getByRole('status').filter({ hasText: say('done') })).toBeVisible()
  const before = await entriesOf(id)
  await again.click()
  await expect(other.getByRole('status').filter({ hasText: say('done') })).toBeVisible()
  expect(await entriesOf(id)).toEqual(before)

  const ship = await open(page, 'ship', FIELDS.ship)
  const cancel = await open(other, 'cancelPaid', { [say('fields.note')]: 'Retour' })
  await ship.click()
  await expect(ship).toHaveCount(0)
  await cancel.click()
  const alert = other.getByRole('main').getByRole('alert')
  await expect(alert).toHaveText(adminText('errors.CONFLICT'))
  await expect(alert).toBeFocused()
  expect(await entriesOf(id)).toEqual([...before, 'shipped'])
})

test('going back after an action shows the current order', async ({ page }) => {
  await atOrder(page)
  const pay = await open(page, 'pay', FIELDS.pay)
  await pay.click()
  await expect(page.getByText(say('actions.ship.button'), { exact: true })).toBeVisible()
  await page.goBack()
  await expect(page.getByText(say('actions.ship.button'), { exact: true })).toBeVisible()
  await expect(page.getByText(say('actions.pay.button'), { exact: true })).toHaveCount(0)
})
