import { randomUUID } from 'node:crypto'
import { labelled } from '@/lib/i18n/labelled'
import { loginAsAdministrator } from './administrator'
import { expectConfirmation, unpaidOrder } from './bank'
import { sql } from './database'
import { choose, chooseFile, collapsible, expectFocus, press, type } from './keyboard'
import { translator } from './shopping'
import { expect, test } from './support'

const adminText = translator('fr')
const say = (key: string, values = {}) => adminText(`admin.bank.${key}`, values)

test.use({ reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } })

test('administrator imports a statement, confirms exact payments and settles the rest by keyboard', async ({
  page,
}) => {
  const exact = await unpaidOrder(page)
  const little = await unpaidOrder(page)
  const stranger = randomUUID()
  const lines = [
    'Date;Libellé;Montant;Tiers',
    `20/11/2026;VIR ${exact.reference};${exact.euros()};ADA LOVELACE`,
    `20/11/2026;VIR ${little.reference};${little.euros(100)};ADA LOVELACE`,
    `19/11/2026;VIR café ${stranger};7,50;INCONNU`,
    '18/11/2026;FRAIS;-1,00;BANQUE',
  ]
  await loginAsAdministrator(page)
  await page.goto('/admin/bank')
  const file = page.getByLabel(say('file'))
  const read = page.getByRole('button', { name: say('read') })
  const send = async (name: string, text: string) => {
    await chooseFile(file, { name, mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') })
    await press(read)
  }
  await send('vide.csv', '')
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(say('refusals.empty'))
  await expectFocus(file)
  await send('novembre.csv', lines.join('\r\n'))

  const column = page.getByLabel('Libellé')
  const ready = page.getByRole('button', { name: say('chooser.button') })
  await press(collapsible(page.getByRole('main'), say('chooser.title')))
  await choose(column, say('roles.amount'))
  await press(ready)
  await expectFocus(page.getByRole('main').getByRole('alert'))
  await choose(column, say('roles.text'))
  await press(ready)
  await press(page.getByRole('button', { name: say('preview.confirm') }))
  await press(page.getByRole('button', { name: say('exact.button', { count: 1 }) }))
  await expectConfirmation(page, say('paidCount', { count: 1 }))

  const short = page.getByRole('article').filter({ hasText: little.reference })
  const reference = short.getByLabel(say('assign.reference'))
  await press(collapsible(short, say('assign.open')))
  await type(reference, 'LX-0')
  await page.keyboard.press('Enter')
  await expect(short).toContainText(say('assign.unknown'))
  await expectFocus(reference)
  await type(reference, little.reference)
  await press(short.getByLabel(say('assign.enough')), 'Space')
  await press(short.getByRole('button', { name: say('assign.button') }))
  await expectConfirmation(page, say('results.paid'))

  const unknown = page.getByRole('article').filter({ hasText: stranger })
  await press(collapsible(unknown, say('dismiss.open')))
  await type(unknown.getByRole('textbox', { name: say('note') }), 'Vente au comptoir')
  await press(unknown.getByRole('button', { name: say('dismiss.button') }))
  await expectConfirmation(page, say('results.dismissed'))
  await expect(page.getByText(say('queueEmpty'))).toBeVisible()
  await press(page.getByRole('link', { name: say('back') }), 'Enter', true)
  await press(page.getByRole('link', { name: 'novembre.csv' }).first())
  await expect(page.getByText('Vente au comptoir')).toBeVisible()
})

test('administrator resends a failed mail by keyboard', async ({ page }) => {
  const topic = `mail.clavier-${randomUUID()}`
  await sql(
    `insert into outbox_messages (id, topic, payload, attempts, last_error, run_after)
     values ($1, $2, '{}', 3, 'ESOCKET: refused', now() + interval '1 hour')`,
    [randomUUID(), topic],
  )
  await loginAsAdministrator(page)
  await page.goto('/admin/mails')
  await press(
    page.getByRole('button', { name: labelled('fr', adminText('admin.mails.resend'), topic) }),
  )
  const note = page.getByRole('status').filter({ hasText: adminText('admin.mails.retrying') })
  await expectFocus(note)
  const [{ due }] = await sql(
    "select run_after < now() + interval '50 minutes' as due from outbox_messages where topic = $1",
    [topic],
  )
  expect(due).toBe(true)
  await sql('delete from outbox_messages where topic = $1', [topic])
})
