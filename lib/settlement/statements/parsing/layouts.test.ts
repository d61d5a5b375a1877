import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Credit } from '@/lib/settlement/statements/types'
import { parseStatement } from './parse'

/** "2026-11-20 129900 EUR", and what the bank says of a credit that is not settled. */
function summary({ bookedOn, amountCents, currency, ...credit }: Credit): string {
  const flags = [credit.isPending && 'waits', credit.isReversal && 'undone', credit.bankState]
  return [bookedOn, amountCents, currency, ...flags].filter(Boolean).join(' ')
}

const read = (name: string) => {
  const parsed = parseStatement(readFileSync(`tests/fixtures/statements/${name}`))
  return parsed.ok ? parsed.value.credits : [parsed.refusal.code]
}

const ONE = ['2026-11-20 129900 EUR']

it.each<[string, string[]]>([
  ['qonto-fr.csv', [...ONE, '2026-11-19 24990 EUR undone Refusé']],
  ['qonto-fr-refuse.csv', ['2026-11-28 29520 EUR undone Refusé']],
  ['qonto-en.csv', [...ONE, '2026-11-19 24990 EUR undone Declined']],
  ['abn-amro.tab', ONE],
  ['aib-ie.csv', ONE],
  ['wise-history.csv', [...ONE, '2026-11-20 24990 USD']],
  ['kbc.csv', ONE],
  ['ing-nl-english.csv', ONE],
  ['ing-nl-dutch.csv', ONE],
  ['rabobank.csv', ONE],
  ['belfius.csv', ONE],
  ['nordea-fi.csv', ONE],
  ['paypal-fr.csv', ONE],
  ['holvi-fi.csv', ONE],
  ['mt940-blank-entry-date.sta', ONE],
  ['mt940-rabobank-several-86.sta', ['2011-05-27 121328 EUR']],
  ['norma43-caixabank.n43', [...ONE, '2026-11-20 24990 EUR undone']],
  ['cfonb120-bnp.txt', [...ONE, '2026-11-20 24990 EUR undone']],
  ['coda-belfius.cod', [...ONE, '2026-11-20 24990 EUR', '2026-11-20 20000 EUR']],
  ['bunq.csv', ONE],
  ['santander-es.csv', ONE],
  ['abanca.csv', ONE],
  ['banco-bpm.csv', ONE],
  // Its balances stand among the bookings.
  ['ing-it.csv', ONE],
  ['pekao.csv', ONE],
  ['kh.csv', ONE],
  ['hu-kivonat.csv', ONE],
  ['george-at.csv', ONE],
  ['banque-postale.csv', ONE],
  ['banque-populaire.csv', ONE],
  ['cic.csv', ONE],
  // An amount before VAT stands beside debits and credits, and zeros in the other of the two.
  ['shine.csv', ONE],
  ['revolut-personal.csv', ONE],
  ['cgd.csv', ONE],
  // Their fields stand at other places than the published ones.
  ['norma43.txt', ['norma43']],
  ['cfonb120.txt', ['cfonb120']],
])('reads %s', (name, expected) => {
  expect(read(name).map((one) => (typeof one === 'string' ? one : summary(one)))).toEqual(expected)
})

it.each([
  ['abn-amro.tab', 'J VOORBEELD', 'NL91ABNA0417164300'],
  ['kbc.csv', 'JAN VOORBEELD', 'BE89650965825185'],
  ['ing-nl-english.csv', 'Hr S Voorbeeld', 'NL91ABNA0417164300'],
  ['ing-nl-dutch.csv', 'Hr S Voorbeeld', 'NL91ABNA0417164300'],
  ['rabobank.csv', 'J. de Vries', 'NL03RABO0123456789'],
  ['belfius.csv', 'JAN VOORBEELD', 'BE76096123456789'],
  ['nordea-fi.csv', 'Matti Malli', 'FI2112345600000785'],
  ['paypal-fr.csv', 'Camille Exemple', ''],
  ['wise-history.csv', 'Jan Voorbeeld', ''],
  ['qonto-en.csv', 'Camille Exemple', ''],
  ['holvi-fi.csv', 'Matti Malli', ''],
  ['norma43-caixabank.n43', '', ''],
  ['bunq.csv', 'J Voorbeeld', 'NL91ABNA0417164300'],
  ['santander-es.csv', '', ''],
  ['abanca.csv', '', ''],
  ['banco-bpm.csv', '', ''],
  ['ing-it.csv', '', ''],
  ['pekao.csv', 'ZOFIA ŻÓŁKIEWSKA', '27114020040000300201355387'],
  ['kh.csv', 'Szűcs Ődön', '11773016-11111018-00000000'],
  ['hu-kivonat.csv', 'Szűcs Ődön', '11773016-11111018-00000000'],
  ['george-at.csv', 'Jürgen Groß', 'DE75512108001245126199'],
  ['banque-postale.csv', '', ''],
  ['banque-populaire.csv', '', ''],
  ['cic.csv', '', ''],
  ['shine.csv', 'Camille Exemple', ''],
  ['revolut-personal.csv', '', ''],
  ['cgd.csv', '', ''],
  ['cfonb120-bnp.txt', 'EXEMPLE CAMILLE', ''],
  ['coda-belfius.cod', 'JAN VOORBEELD', 'BE89650965825185'],
])('reads the reference, payer and account of %s', (name, payerName, payerIban) => {
  const [credit] = read(name)
  expect(credit).toMatchObject({ payerName, payerIban })
  expect(JSON.stringify(credit)).toContain('RF79LX1763716000000AB12CD')
})

it('says why it leaves out a row', () => {
  const leftOut = (name: string) => {
    const parsed = parseStatement(readFileSync(`tests/fixtures/statements/${name}`))
    const rows = parsed.ok ? parsed.value.leftOut : []
    return rows.map(({ reason, amountCents }) => `${reason} ${amountCents}`)
  }
  expect(leftOut('shine.csv')).toEqual(['debit -4210'])
  expect(leftOut('ing-it.csv')).toEqual(['noBooking null', 'debit -4210', 'noBooking null'])
  expect(leftOut('revolut-personal.csv')).toEqual(['debit -4210', 'undone null'])
  expect(leftOut('wise-history.csv')).toEqual(['debit -25000', 'conversion -26990'])
  expect(leftOut('coda-belfius.cod')).toEqual(['debit -8900'])
})

it('keeps every line of a text', () => {
  expect(read('mt940-rabobank-several-86.sta')[0]).toMatchObject({
    text: 'Betaling RF79LX1763716000000AB12CD 20095731',
  })
})

it.each([
  ['norma43-caixabank.n43', 'norma43', '00000000129900', '00000000129901'],
  ['cfonb120-bnp.txt', 'cfonb120', '12990{', '12990A'],
  ['coda-belfius.cod', 'coda', '000000001299000', '000000001299010'],
])('refuses %s with a cent that its balances do not have', (name, code, cents, other) => {
  const file = readFileSync(`tests/fixtures/statements/${name}`, 'latin1')
  expect(file).toContain(cents)
  const parsed = parseStatement(Buffer.from(file.replace(cents, other), 'latin1'))
  expect(parsed).toEqual({ ok: false, refusal: { code, line: 0 } })
})

it('keeps no currency that PostgreSQL could not store', () => {
  const file = readFileSync('tests/fixtures/statements/cfonb120-bnp.txt', 'latin1')
  const spoiled = file.replace(/^(04.{14})EUR/gm, '$1E\0R')
  expect(spoiled).not.toBe(file)
  const parsed = parseStatement(Buffer.from(spoiled, 'latin1'))
  expect(parsed.ok && parsed.value.credits.map(({ currency }) => currency)).toEqual(['', ''])
})
