import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { loginAsAdministrator } from './administrator'
import { sql } from './database'
import { payWithoutOrder, sendStatement, unpaidOrder } from './desk'
import { choose, expectFocus, folded, press, tabTo, type } from './keyboard'
import { expectDone, makeMove } from './moves'
import { words } from './shopping'
import { expect, test } from './support'

const office = words('fr')
const say = (key: string, values = {}) => office(`admin.bank.${key}`, values)

test.use({ reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } })

const expectSaid = (page: Page, text: string) =>
  expectFocus(page.getByRole('status').filter({ hasText: text }))

/** From the sections of the office to this list of the bank desk. */
async function toDesk(page: Page, list: string) {
  const sections = page.getByRole('navigation', { name: office('admin.sections.label') })
  await press(sections.getByRole('link', { name: office('admin.sections.bank') }))
  const desk = page.getByRole('navigation', { name: say('nav.label') })
  await press(desk.getByRole('link', { name: say(`nav.${list}`) }))
  await expect(desk.getByRole('link', { name: say(`nav.${list}`) })).toHaveAttribute(
    'aria-current',
    'page',
  )
}

/** To the next page and back, from the end of each, where the way is shorter. */
async function turnOver(page: Page) {
  await press(page.getByRole('link', { name: office('admin.pages.next') }), 'Enter', true)
  await expect(page).toHaveURL(/page=2/)
  await press(page.getByRole('link', { name: office('admin.pages.previous') }), 'Enter', true)
  await expect(page).not.toHaveURL(/page=2/)
}

async function setAside(credit: Locator, note: string) {
  await press(folded(credit, say('aside.open')))
  await type(credit.getByRole('textbox', { name: say('note') }), note)
  await press(credit.getByRole('button', { name: say('aside.button') }))
  await expectSaid(credit.page(), say('said.aside'))
}

/** The list of all credits: its search, the button that narrows it, and what is in it. */
const listed = (page: Page) => {
  const filters = page.getByRole('form', { name: say('filters') })
  return {
    filters,
    search: filters.getByLabel(say('search')),
    apply: filters.getByRole('button', { name: office('admin.orders.apply') }),
    credits: page.getByRole('article'),
  }
}

test('credits of all statements are searched, narrowed, turned over and set aside', async ({
  page,
}) => {
  test.slow()
  const payer = `Zz${randomUUID().replaceAll('-', '').slice(0, 12)}`
  await loginAsAdministrator(page)
  const amounts = Array.from({ length: 52 }, (_, i) => `7,${i + 10}`)
  await sendStatement(
    page,
    amounts.map((amount) => ({ amount, text: 'loyer', payer })),
  )
  await page.goto('/admin')
  await toDesk(page, 'credits')
  const { filters, search, apply, credits } = listed(page)
  await type(search, payer)
  await page.keyboard.press('Enter')
  await expect(page.getByText(say('credits', { count: 52 }))).toBeVisible()
  await turnOver(page)

  // Where those that are settled stay in the list, the same is said of one after the other.
  await choose(filters.getByLabel(say('which')), say('views.all'))
  await choose(filters.getByLabel(say('why')), say('findings.unknown.name'))
  await press(apply)
  await expect(page).toHaveURL(/state=all&finding=unknown/)
  await expect(page.getByText(say('credits', { count: 52 }))).toBeVisible()
  for (const note of ['Le premier', 'Le deuxième']) await setAside(credits.first(), note)
  await choose(filters.getByLabel(say('which')), say('views.set_aside'))
  await press(apply)
  await expect(page.getByRole('row').filter({ hasText: /Le (premier|deuxième)/ })).toHaveCount(2)
  await press(filters.getByRole('link', { name: office('admin.orders.reset') }))
  await expect(search).toHaveValue('')
})

test('a credit is counted for its order from the list of all, and one that fits is looked at', async ({
  page,
}) => {
  const [exact, little] = [await unpaidOrder(page), await unpaidOrder(page)]
  await loginAsAdministrator(page)
  await sendStatement(page, [
    { amount: little.euros(100), text: little.reference, payer: 'Ada Lovelace' },
    { amount: exact.euros(), text: exact.reference, payer: 'Ada Lovelace' },
  ])
  await page.goto('/admin/bank/credits')
  const { search, apply, credits } = listed(page)
  await type(search, little.reference)
  await press(apply)
  await expect(credits).toHaveCount(1)
  const reference = credits.getByLabel(say('assign.reference'))
  await press(folded(credits, say('assign.open')))
  await type(reference, 'LX-0')
  await page.keyboard.press('Enter')
  await expect(credits).toContainText(say('assign.unknown'))
  await expectFocus(reference)
  await type(reference, little.reference)
  await press(credits.getByLabel(say('assign.enough')), 'Space')
  await press(credits.getByRole('button', { name: say('assign.button') }))
  await expectSaid(page, say('said.paid'))
  await expect(page.getByText(say('noCredits'))).toBeVisible()

  await press(page.getByRole('link', { name: say('lookExact') }))
  const row = credits.filter({ hasText: exact.reference })
  await expect(row).toBeVisible()
  // Reached and not pressed: it pays what the statements of other journeys have, too.
  await tabTo(page.getByRole('button', { name: /^Marquer \d+ commandes? comme payée/ }))
  await press(row.getByRole('link', { name: exact.reference }))
  await expect(page.getByRole('heading', { name: exact.reference, level: 1 })).toBeVisible()
})

test('money to give back is found on its second page, given back and gone from there', async ({
  page,
}) => {
  const { id, reference } = await unpaidOrder(page)
  const like = `kbd-${randomUUID()}`
  // Behind what other journeys have in this list.
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
  await press(page.locator('a[href="/admin/bank/give-back"]'))
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(say('giveBack.title'))
  await turnOver(page)
  await press(page.getByRole('link', { name: office('admin.pages.next') }), 'Enter', true)
  await press(page.getByRole('link', { name: reference }), 'Enter', true)
  await expect(heading).toHaveText(reference)
  await makeMove(page, 'refund')
  await toDesk(page, 'giveBack')
  await page.goto('/admin/bank/give-back?page=9999')
  await expect(page.getByRole('link', { name: like })).not.toHaveCount(0)
  await expect(page.getByRole('link', { name: reference })).toHaveCount(0)
  await sql("delete from orders where reference like $1 || '%'", [like])
})

test('payments without an order are turned over, counted for one and set aside', async ({
  page,
}) => {
  test.slow()
  const { reference } = await unpaidOrder(page)
  const paymentId = String(Date.now())
  const others = Array.from({ length: 50 }, (_, i) => `${paymentId}${i + 10}`)
  await Promise.all(others.map((other) => payWithoutOrder(other, reference, 2)))
  await payWithoutOrder(paymentId, reference, 3)
  await loginAsAdministrator(page)
  await sendStatement(page, [{ amount: '7,50', text: randomUUID(), payer: 'Inconnu' }])
  await page.goto('/admin')
  await toDesk(page, 'unplaced')
  await press(page.getByRole('link', { name: /ne correspond(ent)? à aucune commande/ }))
  await expect(page.getByRole('combobox', { name: say('why') })).toHaveValue('unknown')
  await toDesk(page, 'unplaced')
  await turnOver(page)
  await press(page.getByRole('link', { name: office('admin.pages.next') }), 'Enter', true)

  const named = (payment: string) =>
    page.getByRole('article', { name: say('unplaced.payment', { id: payment }), exact: true })
  const payment = named(paymentId)
  const [wanted, worth] = [
    payment.getByLabel(say('assign.reference')),
    payment.getByLabel(say('unplaced.worth')),
  ]
  await press(folded(payment, say('unplaced.place')), 'Enter', true)
  await type(wanted, 'LX-0')
  await page.keyboard.press('Enter')
  await expect(payment).toContainText(say('assign.unknown'))
  await expectFocus(wanted)
  await type(wanted, reference)
  await type(worth, 'beaucoup')
  await page.keyboard.press('Enter')
  await expect(payment).toContainText(office('admin.order.fields.amountWrong'))
  await expectFocus(worth)
  await type(worth, '1,00')
  await press(payment.getByRole('button', { name: say('assign.button') }))
  await expect(page.getByRole('heading', { name: reference, level: 1 })).toBeVisible()
  await expectDone(page)

  await page.goto('/admin/bank/unplaced?page=9999')
  const last = page.getByRole('article').last()
  await press(folded(last, say('unplaced.aside')), 'Enter', true)
  await press(last.getByRole('button', { name: say('unplaced.aside') }))
  await expectFocus(last.getByLabel(say('unplaced.why')))
  await page.keyboard.type('Rendu par le prestataire')
  await page.keyboard.press('Enter')
  await expectSaid(page, say('unplaced.asideDone'))
  await sql(`delete from payment_events where data->>'payment_id' like $1 || '%'`, [paymentId])
})
