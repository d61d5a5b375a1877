import { formatMoney, toCents } from '@/lib/money'
import { loginAsAdministrator } from './administrator'
import { expectNoViolations } from './axe'
import { openBooks } from './books'
import { deliver, deliveredOrder, placeTwoLines } from './delivered-order'
import { filesInMailTo, subjectOf, textOfMailTo } from './mailbox'
import { plain, textOfPdf } from './pdf'
import { lineOf, translator } from './shopping'
import { expect, test } from './support'
import { overflowing } from './wcag-checks'

const admin = translator('fr')

for (const [lang, javaScriptEnabled] of [
  ['hu', true],
  ['pl', false],
] as const) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test(`guest withdraws from part of an order, and the owner pays it back with a credit note, in ${lang}`, async ({
      page,
      browser,
    }) => {
      const t = translator(lang)
      const { customer, id, reference, many, one } = await placeTwoLines(page, lang)
      const context = await browser.newContext()
      await loginAsAdministrator(context)
      const office = await context.newPage()
      await office.goto(`/admin/orders/${reference}`)
      await office.getByText(admin('admin.order.actions.pay.button'), { exact: true }).click()
      await office.getByLabel(admin('admin.order.fields.howPaid')).fill('Virement reçu')
      await office.getByRole('button', { name: admin('admin.order.actions.pay.confirm') }).click()
      await expect(office.getByText(admin('admin.order.done'))).toBeVisible()
      await deliver(id)

      await page.context().clearCookies()
      const main = page.getByRole('main')
      await page.goto(`/${lang}/withdrawal`)
      await main.getByLabel(t('withdrawal.name')).fill('Ada Lovelace')
      await main.getByLabel(t('withdrawal.reference')).fill(reference)
      await main.getByLabel(t('withdrawal.email')).fill(customer.email)
      await main.getByRole('button', { name: t('withdrawal.continue') }).click()

      const units = (name: string) => main.getByRole('combobox', { name })
      await expect(units(many.name)).toHaveValue('3')
      await expect(units(one.name)).toHaveValue('1')
      const confirm = main.getByRole('button', { name: t('withdrawal.confirm') })
      await units(many.name).selectOption('0')
      await units(one.name).selectOption('0')
      await confirm.click()
      await expect(main.getByRole('alert').filter({ hasText: /./ })).toHaveText(
        t('withdrawal.chooseGoods'),
      )
      await expect(units(one.name)).toHaveValue('0')
      if (javaScriptEnabled) {
        for (const width of [320, 1440]) {
          await page.setViewportSize({ width, height: 900 })
          await expectNoViolations(page, `the choice of units at ${width} px`)
          expect(await page.evaluate(overflowing)).toEqual([])
        }
      }
      await units(many.name).selectOption('2')
      await confirm.click()
      const done = page.getByRole('region', { name: t('withdrawal.doneTitle') })
      await expect(done).toContainText(`2 × ${many.name}`)
      await expect(done).not.toContainText(one.name)

      const mail = await textOfMailTo(
        customer.email,
        subjectOf(t('mail.orderWithdrawn.subject', { reference })),
      )
      const [statement] = mail.split(t('payments.yourOrder'))
      expect(statement).toContain(`2 × ${many.name}`)
      expect(statement).not.toContain(one.name)
      expect(statement).toMatch(/2026.*\d:\d\d/)

      await office.goto(`/admin/orders/${reference}`)
      const card = office.getByRole('region', { name: admin('admin.order.withdrawals.title') })
      await expect(card).toContainText(`2 × ${many.name}`)
      const run = async (action: string) => {
        await card.getByText(admin(`admin.order.actions.${action}.button`), { exact: true }).click()
        await card
          .getByRole('button', { name: admin(`admin.order.actions.${action}.confirm`) })
          .click()
        await expect(office.getByText(admin('admin.order.done'))).toBeVisible()
      }
      await run('goodsBack')
      await expect(card).toContainText(admin('admin.order.withdrawals.goods'))
      await card.getByText(admin('admin.order.actions.refund.button'), { exact: true }).click()
      await expect(card.getByLabel(admin('admin.order.fields.amount'))).toHaveValue(
        (lineOf(many).price * 2).toFixed(2).replace('.', ','),
      )
      await card.getByRole('button', { name: admin('admin.order.actions.refund.confirm') }).click()
      await expect(card).toContainText(admin('admin.order.withdrawals.refunded'))

      const back = toCents(lineOf(many).price) * 2
      const amount = formatMoney(back, lang)
      const refunded = t('mail.orderRefunded.subject', { amount, reference })
      const [note] = await filesInMailTo(customer.email, subjectOf(refunded))
      const credit = await textOfPdf(note as Uint8Array)
      const words = [t('documents.books.creditNote'), reference, many.name]
      for (const text of [...words, plain(amount)]) expect(credit).toContain(text)
      expect(credit).not.toContain(one.name)
      const sums = await openBooks(office, reference)
      const kept = toCents(lineOf(many).price) + toCents(lineOf(one).price)
      expect(await sums('journal', 'gross')).toBe(kept)
      expect(await sums('payments', 'amount')).toBe(kept)
      await context.close()

      await page.goto(`/${lang}/withdrawal`)
      await main.getByLabel(t('withdrawal.name')).fill('Ada Lovelace')
      await main.getByLabel(t('withdrawal.reference')).fill(reference)
      await main.getByLabel(t('withdrawal.email')).fill(customer.email)
      await main.getByRole('button', { name: t('withdrawal.continue') }).click()
      await expect(units(many.name)).toHaveValue('1')
      await expect(units(one.name)).toHaveValue('1')
    })
  })
}

test('a signed-in customer chooses the order to withdraw from, or to claim for', async ({
  page,
}) => {
  const t = translator('en')
  const main = page.getByRole('main')
  const own = main.getByRole('region', { name: t('layout.chooseOrder') })
  const { reference } = await deliveredOrder(page, 'en')
  await page.goto('/en/withdrawal')
  await own.getByRole('link', { name: reference }).click()
  await expect(main.getByLabel(t('withdrawal.reference'))).toHaveValue(reference)
  await expect(own).toHaveCount(0)
  await page.goto('/en/claim')
  await own.getByRole('link', { name: reference }).click()
  await expect(main.getByRole('heading', { name: t('claims.claimTitle') })).toBeVisible()
  await expect(own).toHaveCount(0)
  await page.context().clearCookies()
  for (const path of ['withdrawal', 'claim']) {
    await page.goto(`/en/${path}`)
    await expect(main.getByRole('textbox').first()).toBeVisible()
    await expect(own).toHaveCount(0)
  }
})
