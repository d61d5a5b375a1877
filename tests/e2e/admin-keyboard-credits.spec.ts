import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { loginAsAdministrator } from './administrator'
import {
  expectConfirmation,
  openBankList,
  pageForwardAndBack,
  sendStatement,
  unpaidOrder,
} from './bank'
import { choose, collapsible, expectFocus, press, tabTo, type } from './keyboard'
import { translator } from './shopping'
import { expect, test } from './support'

const adminText = translator('fr')
const say = (key: string, values = {}) => adminText(`admin.bank.${key}`, values)

test.use({ reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } })

const uniquePayer = () => `Zz${randomUUID().replaceAll('-', '').slice(0, 12)}`

async function dismiss(credit: Locator, note: string) {
  await press(collapsible(credit, say('dismiss.open')))
  await type(credit.getByRole('textbox', { name: say('note') }), note)
  await press(credit.getByRole('button', { name: say('dismiss.button') }))
  await expectConfirmation(credit.page(), say('results.dismissed'))
}

const listed = (page: Page) => {
  const filters = page.getByRole('form', { name: say('filters') })
  return {
    filters,
    search: filters.getByLabel(say('search')),
    apply: filters.getByRole('button', { name: adminText('admin.orders.apply') }),
    credits: page.getByRole('article'),
  }
}

test('administrator searches, filters, pages and dismisses credits by keyboard', async ({
  page,
}) => {
  const payer = uniquePayer()
  await loginAsAdministrator(page)
  const amounts = Array.from({ length: 52 }, (_, i) => `7,${i + 10}`)
  await sendStatement(
    page,
    amounts.map((amount) => ({ amount, text: 'loyer', payer })),
  )
  await page.goto('/admin')
  await openBankList(page, 'credits')
  const { filters, search, apply, credits } = listed(page)
  await type(search, payer)
  await page.keyboard.press('Enter')
  await expect(page.getByText(say('credits', { count: 52 }))).toBeVisible()
  await pageForwardAndBack(page)

  // In the list of all states a dismissed credit stays, and the same confirmation shows twice.
  await choose(filters.getByLabel(say('which')), say('views.all'))
  await choose(filters.getByLabel(say('why')), say('findings.unknown.name'))
  await press(apply)
  await expect(page).toHaveURL(/state=all&finding=unknown/)
  await expect(page.getByText(say('credits', { count: 52 }))).toBeVisible()
  for (const note of ['Le premier', 'Le deuxième']) await dismiss(credits.first(), note)
  await choose(filters.getByLabel(say('which')), say('views.dismissed'))
  await press(apply)
  await expect(page.getByRole('row').filter({ hasText: /Le (premier|deuxième)/ })).toHaveCount(2)
  await press(filters.getByRole('link', { name: adminText('admin.orders.reset') }))
  await expect(search).toHaveValue('')
})

test('administrator assigns a credit to its order and reviews an exact one by keyboard', async ({
  page,
}) => {
  const exact = await unpaidOrder(page)
  const little = await unpaidOrder(page)
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
  await press(collapsible(credits, say('assign.open')))
  await type(reference, 'LX-0')
  await page.keyboard.press('Enter')
  await expect(credits).toContainText(say('assign.unknown'))
  await expectFocus(reference)
  await type(reference, little.reference)
  await press(credits.getByLabel(say('assign.enough')), 'Space')
  await press(credits.getByRole('button', { name: say('assign.button') }))
  await expectConfirmation(page, say('results.paid'))
  await expect(page.getByText(say('noCredits'))).toBeVisible()

  await press(page.getByRole('link', { name: say('lookExact') }))
  const row = credits.filter({ hasText: exact.reference })
  await expect(row).toBeVisible()
  // Only focused: pressing it would pay orders of other tests.
  await tabTo(page.getByRole('button', { name: /^Marquer \d+ commandes? comme payée/ }))
  await press(row.getByRole('link', { name: exact.reference }))
  await expect(page.getByRole('heading', { name: exact.reference, level: 1 })).toBeVisible()
})

test('administrator marks a suspected duplicate credit as another payment by keyboard', async ({
  page,
}) => {
  const payer = uniquePayer()
  const rent = { amount: '9,00', text: 'loyer', payer, isAnonymous: true }
  await loginAsAdministrator(page)
  await sendStatement(page, [rent])
  await sendStatement(page, [rent, { amount: '1,00', text: 'autre', payer: uniquePayer() }])
  await page.goto('/admin/bank/credits')
  const { filters, search, apply } = listed(page)
  await type(search, payer)
  await choose(filters.getByLabel(say('which')), say('views.dismissed'))
  await press(apply)
  await expect(page).toHaveURL(/state=dismissed/)
  const another = new RegExp(`^${say('another')}.: ${payer}, 9,00 €$`)
  await press(page.getByRole('button', { name: another }))
  await expectConfirmation(page, say('results.another'))
  await expect(page.getByText(say('noCredits'))).toBeVisible()
})
