import { randomUUID } from 'node:crypto'
import { loginAsAdministrator } from './administrator'
import {
  expectConfirmation,
  insertUnmatchedPayment,
  openBankList,
  pageForwardAndBack,
  sendStatement,
  unpaidOrder,
} from './bank'
import { sql } from './database'
import { collapsible, expectFocus, press, type } from './keyboard'
import { expectDone, submitAction } from './order-actions'
import { translator } from './shopping'
import { expect, test } from './support'

const adminText = translator('fr')
const say = (key: string, values = {}) => adminText(`admin.bank.${key}`, values)

test.use({ reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } })

test('administrator finds a due refund on the second page and records it by keyboard', async ({
  page,
}) => {
  const { id, reference } = await unpaidOrder(page)
  const like = `kbd-${randomUUID()}`
  // Sorted behind the refunds of other tests.
  await sql(
    `insert into orders (id, reference, creditor_reference, status, payment_method, language, total_cents,
       vat_rate, email, first_name, last_name, address, city, country, phone, created_at, updated_at)
     select gen_random_uuid(), $2 || n, $2 || n, 'cancelled', payment_method, language, total_cents, vat_rate,
       email, first_name, last_name, address, city, country, phone, now() - interval '20 days',
       now() + interval '1 day'
     from orders, generate_series(1, 50) n where id = $1`,
    [id, like],
  )
  await sql(
    "update orders set status = 'cancelled', updated_at = now() + interval '2 days' where id = $1",
    [id],
  )
  await sql(
    `insert into order_money (id, order_id, kind, amount_cents, way, happened_on)
     select gen_random_uuid(), id, 'received', total_cents, 'bank', now() from orders
     where id = $1 or reference like $2 || '%'`,
    [id, like],
  )
  await loginAsAdministrator(page)
  await page.goto('/admin')
  await press(page.locator('a[href="/admin/bank/refunds"]'))
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(say('dueRefund.title'))
  await pageForwardAndBack(page)
  await press(page.getByRole('link', { name: adminText('admin.pages.next') }), 'Enter', true)
  await press(page.getByRole('link', { name: reference }), 'Enter', true)
  await expect(heading).toHaveText(reference)
  await submitAction(page, 'refund')
  await openBankList(page, 'dueRefund')
  await page.goto('/admin/bank/refunds?page=9999')
  await expect(page.getByRole('link', { name: like })).not.toHaveCount(0)
  await expect(page.getByRole('link', { name: reference })).toHaveCount(0)
  await sql("delete from orders where reference like $1 || '%'", [like])
})

test('administrator pages, assigns and dismisses unmatched payments by keyboard', async ({
  page,
}) => {
  const { reference } = await unpaidOrder(page)
  const paymentId = String(Date.now())
  const others = Array.from({ length: 50 }, (_, i) => `${paymentId}${i + 10}`)
  await Promise.all(others.map((other) => insertUnmatchedPayment(other, reference, 2)))
  await insertUnmatchedPayment(paymentId, reference, 3)
  await loginAsAdministrator(page)
  await sendStatement(page, [{ amount: '7,50', text: randomUUID(), payer: 'Inconnu' }])
  await page.goto('/admin')
  await openBankList(page, 'unmatched')
  await press(page.getByRole('link', { name: /ne correspond(ent)? à aucune commande/ }))
  await expect(page.getByRole('combobox', { name: say('why') })).toHaveValue('unknown')
  // The list may be of any length: start from the top again.
  await page.goto('/admin')
  await openBankList(page, 'unmatched')
  await pageForwardAndBack(page)
  await press(page.getByRole('link', { name: adminText('admin.pages.next') }), 'Enter', true)

  const named = (payment: string) =>
    page.getByRole('article', { name: say('unmatched.payment', { id: payment }), exact: true })
  const payment = named(paymentId)
  const referenceField = payment.getByLabel(say('assign.reference'))
  const amountField = payment.getByLabel(say('unmatched.worth'))
  await press(collapsible(payment, say('unmatched.place')), 'Enter', true)
  await type(referenceField, 'LX-0')
  await page.keyboard.press('Enter')
  await expect(payment).toContainText(say('assign.unknown'))
  await expectFocus(referenceField)
  await type(referenceField, reference)
  await type(amountField, 'beaucoup')
  await page.keyboard.press('Enter')
  await expect(payment).toContainText(adminText('admin.order.fields.amountWrong'))
  await expectFocus(amountField)
  await type(amountField, '1,00')
  await press(payment.getByRole('button', { name: say('assign.button') }))
  await expect(page.getByRole('heading', { name: reference, level: 1 })).toBeVisible()
  await expectDone(page)

  await page.goto('/admin/bank/unmatched?page=9999')
  const last = page.getByRole('article').last()
  await press(collapsible(last, say('unmatched.dismiss')), 'Enter', true)
  await press(last.getByRole('button', { name: say('unmatched.dismiss') }))
  await expectFocus(last.getByLabel(say('unmatched.why')))
  await page.keyboard.type('Rendu par le prestataire')
  await page.keyboard.press('Enter')
  await expectConfirmation(page, say('unmatched.dismissed'))
  await sql(`delete from payment_events where provider_id like $1 || '%'`, [paymentId])
})
