import { insertUnmatchedPayment, reversePayment } from './bank'
import { sql } from './database'
import { textOfMailTo } from './mailbox'
import { placeByApi, productsOf, translator } from './shopping'
import { expect, loginByApi, signInAsNewCustomer, test } from './support'

const { ADMIN_EMAIL: email = 'admin@shop.example', ADMIN_PASSWORD: password = '' } = process.env
const adminText = translator('fr')

test('administrator cancels and refunds a withdrawn paid order, and its customer gets a Polish mail', async ({
  page,
}) => {
  const customer = await signInAsNewCustomer(page, { language: 'pl' })
  const [chosen] = await productsOf(page, 'gadgets')
  if (!chosen) throw new Error('no product')
  const { reference } = await placeByApi(page, chosen)
  await loginByApi(page, { email, password })
  const main = page.getByRole('main')
  const runAction = async (name: string, fill: () => Promise<void> = async () => {}) => {
    await page.getByText(adminText(`admin.order.actions.${name}.button`), { exact: true }).click()
    await fill()
    await page
      .getByRole('button', { name: adminText(`admin.order.actions.${name}.confirm`) })
      .click()
    await expect(page.getByText(adminText('admin.order.done'))).toBeVisible()
  }
  const open = () => page.getByRole('group').filter({ has: page.getByRole('button') })

  await page.goto(`/admin/orders/${reference}`)
  await runAction('pay', () =>
    page.getByLabel(adminText('admin.order.fields.howPaid')).fill('En espèces'),
  )
  await sql(
    `with declared as (
       insert into order_withdrawals (id, order_id, name, email)
       select gen_random_uuid(), id, 'Ada', email from orders where reference = $1
       returning id, order_id
     ), units as (
       insert into order_withdrawal_lines (withdrawal_id, line_id, quantity)
       select declared.id, l.id, l.quantity from declared join order_lines l using (order_id)
     )
     update orders set withdrawn_at = now() where reference = $1`,
    [reference],
  )

  await page.goto('/admin')
  await page
    .getByRole('region', { name: adminText('admin.overview.todo') })
    .getByRole('link', { name: adminText('admin.overview.dueRefunds') })
    .click()
  await page.getByRole('link', { name: reference }).click()
  await expect(main).toContainText('le client s’est rétracté')
  await runAction('cancelPaid', () =>
    page
      .getByLabel(adminText('admin.order.fields.note'), { exact: true })
      .first()
      .fill('Retour reçu'),
  )
  await runAction('refund', async () => {
    const form = open().filter({ hasText: adminText('admin.order.actions.refund.text') })
    await form.getByLabel(adminText('orders.refund.way')).selectOption('other')
  })
  await expect(main).toContainText(adminText('orders.payment.refunded'))
  await expect(main).not.toContainText('le client s’est rétracté. ')
  await expect(
    page.getByText(adminText('admin.order.actions.refund.button'), { exact: true }),
  ).toHaveCount(0)
  await page.goto('/admin/bank/refunds')
  await expect(page.getByRole('link', { name: reference })).toHaveCount(0)
  const mail = await textOfMailTo(customer.email, new RegExp(`Zwrot.*${reference}`))
  expect(mail).toContain('Inny sposób')
})

test('administrator assigns an unmatched payment and dismisses a credit found by search', async ({
  page,
}) => {
  await signInAsNewCustomer(page)
  const [chosen] = await productsOf(page, 'gadgets')
  if (!chosen) throw new Error('no product')
  const { reference } = await placeByApi(page, chosen)
  const paymentId = String(Date.now())
  await insertUnmatchedPayment(paymentId, reference)
  await loginByApi(page, { email, password })
  await page.goto('/admin/bank/unmatched')
  const payment = page.getByRole('article', { name: paymentId })
  await payment.getByText(adminText('admin.bank.unmatched.place')).click()
  await payment.getByLabel(adminText('admin.bank.assign.reference')).fill('LX-0')
  await payment.getByRole('button', { name: adminText('admin.bank.assign.button') }).click()
  await expect(payment).toContainText(adminText('admin.bank.assign.unknown'))
  await payment.getByLabel(adminText('admin.bank.assign.reference')).fill(reference)
  await payment.getByRole('button', { name: adminText('admin.bank.assign.button') }).click()
  await expect(page.getByRole('heading', { name: reference })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(
    adminText('admin.orders.status.payment_review'),
  )

  const csv = [
    'Date;Libellé;Montant;Tiers',
    `20/11/2026;loyer ${paymentId};7,50;KŐMŰVES ${paymentId}`,
    '19/11/2026;frais;-1,00;BANQUE',
  ].join('\n')
  await page.goto('/admin/bank')
  await page.getByLabel('Relevé bancaire').setInputFiles({
    name: 'x.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csv),
  })
  await page.getByRole('button', { name: 'Lire le relevé' }).press('Enter')
  await page.getByRole('button', { name: 'Importer ce relevé' }).press('Enter')
  await expect(page.getByRole('article', { name: paymentId })).toBeVisible()
  await page.goto('/admin/bank/credits')
  await page.getByLabel(adminText('admin.bank.search')).fill(`komuves ${paymentId}`)
  await page.getByRole('button', { name: adminText('admin.orders.apply') }).press('Enter')
  const credit = page.getByRole('article')
  await expect(credit).toHaveCount(1)
  await credit.getByText('Mettre de côté').press('Enter')
  await credit.getByRole('button', { name: 'Retirer de la liste' }).press('Enter')
  await expect(page.getByRole('status')).toContainText('Le crédit est mis de côté.')
  await expect(page.getByLabel(adminText('admin.bank.search'))).toHaveValue(`komuves ${paymentId}`)
  await expect(page.getByText(adminText('admin.bank.noCredits'))).toBeVisible()
})

test('a reversed payment stays on the overview until it is acknowledged', async ({ page }) => {
  await signInAsNewCustomer(page)
  const [chosen] = await productsOf(page, 'gadgets')
  if (!chosen) throw new Error('no product')
  const { id, reference } = await placeByApi(page, chosen)
  const paymentId = String(Date.now())
  await reversePayment(id, paymentId)
  await loginByApi(page, { email, password })
  await page.goto('/admin')
  await page.locator('a[href$="status=payment_reversed"]').click()
  await expect(
    page.getByRole('combobox', { name: adminText('admin.orders.columns.status') }),
  ).toHaveValue('payment_reversed')
  await page.getByRole('link', { name: reference }).click()
  const todo = page.getByRole('region', { name: adminText('admin.order.todo.title') })
  const status = adminText('admin.order.paymentStates.refunded')
  const said = adminText('admin.order.reversed', { id: paymentId, status })
  await expect(todo).toContainText(said)
  const move = 'admin.order.actions.acknowledge'
  await todo.getByText(adminText(`${move}.button`), { exact: true }).click()
  const form = todo.getByRole('group').filter({ hasText: adminText(`${move}.text`) })
  await form.getByLabel(adminText('admin.order.fields.note')).fill('Perte acceptée')
  await form.getByRole('button', { name: adminText(`${move}.confirm`) }).click()
  await expect(page.getByText(adminText('admin.order.done'))).toBeVisible()
  await expect(todo).not.toContainText(said)
  const history = page.getByRole('region', { name: adminText('admin.order.history') })
  await expect(history).toContainText('Perte acceptée')
  await page.goto('/admin/orders?status=payment_reversed')
  await expect(page.getByRole('link', { name: reference })).toHaveCount(0)
})
