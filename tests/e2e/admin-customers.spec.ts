import { readFileSync } from 'node:fs'
import { ADMINISTRATOR, loginAsAdministrator } from './administrator'
import { expectNoViolations } from './axe'
import { sql } from './database'
import { type Product, placeByApi, productsOf, translator } from './shopping'
import { expect, signInAsNewCustomer, test } from './support'

const t = translator('fr')

test('administrator finds a customer, notes a call, exports the data and deletes the account', async ({
  page,
}) => {
  const { email, firstName, lastName } = await signInAsNewCustomer(page, { language: 'pl' })
  const [product] = (await productsOf(page, 'gadgets')) as [Product]
  const { reference } = await placeByApi(page, product)
  await loginAsAdministrator(page)
  await page.setViewportSize({ width: 320, height: 800 })

  await page.goto('/admin/customers')
  await page.getByLabel(t('admin.customers.search')).fill(email)
  await page.getByRole('button', { name: t('admin.customers.find') }).press('Enter')
  await expect(page.getByText(t('admin.customers.count', { count: 1 }))).toBeVisible()
  await expectNoViolations(page, 'list of customers')
  await page.getByRole('link', { name: t('mail.recipient', { firstName, lastName }) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(lastName)
  await expect(page.getByRole('link', { name: reference })).toBeVisible()

  const notes = page.getByRole('region', { name: t('admin.customers.notes.title') })
  await notes.getByRole('button', { name: t('admin.customers.notes.add') }).press('Enter')
  await expect(notes.getByLabel(t('admin.customers.notes.label'))).toBeFocused()
  await notes.getByLabel(t('admin.customers.notes.label')).fill('A appelé pour la lampe.')
  await notes.getByRole('button', { name: t('admin.customers.notes.add') }).press('Enter')
  await expect(page.getByRole('status')).toContainText(t('admin.customers.notes.added'))
  await expect(notes.getByRole('listitem')).toContainText('A appelé pour la lampe.')
  await expect(notes.getByLabel(t('admin.customers.notes.label'))).toHaveValue('')
  await expectNoViolations(page, 'page of a customer')

  const requests = page.getByRole('region', { name: t('admin.customers.data.title') })
  await requests.getByLabel(t('admin.tickets.password')).fill(ADMINISTRATOR.password)
  await requests.getByRole('button', { name: t('admin.confirm.confirm') }).press('Enter')
  const download = page.waitForEvent('download')
  await requests.getByRole('link', { name: t('admin.customers.data.export') }).click()
  const data = JSON.parse(readFileSync(await (await download).path(), 'utf8'))
  expect(data).toMatchObject({ profile: { email }, notes: [{ text: 'A appelé pour la lampe.' }] })

  await requests.getByText(t('admin.customers.erase.title'), { exact: true }).click()
  const button = requests.getByRole('button', { name: t('admin.customers.erase.button') })
  await button.press('Enter')
  await expect(requests.getByRole('alert')).toHaveText(t('admin.customers.erase.required'))
  await requests.getByRole('checkbox').check()
  await button.press('Enter')
  const active = t('admin.customers.erase.refused.ACTIVE_ORDERS_EXIST')
  await expect(requests.getByRole('alert')).toHaveText(active)
  await sql(`update orders set status = 'cancelled' where reference = $1`, [reference])
  await requests.getByRole('checkbox').check()
  await expectNoViolations(page, 'erasure')
  await button.press('Enter')
  await expect(page.getByRole('status')).toHaveText(t('admin.customers.erase.done'))
  expect(await sql('select 1 from users where email = $1', [email])).toEqual([])
  await page.goto(`/admin/orders/${reference}`)
  await expect(page.getByText(t('admin.order.erased'))).toBeVisible()
  await expect(page.getByRole('link', { name: t('admin.customers.open') })).toHaveCount(0)
})
