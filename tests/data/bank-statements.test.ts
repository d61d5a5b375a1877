import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createCreditorReference } from '@/lib/payments/bank/creditor-reference'
import {
  applyExact,
  assignCredit,
  dismissCredit,
  markNotDuplicate,
} from '@/lib/settlement/statements/credits/mutations'
import { readChoice } from '@/lib/settlement/statements/parsing/parse-thread'
import { readStatement } from '@/lib/settlement/statements/read'
import {
  confirmStatement,
  discardStatement,
  importStatement,
} from '@/lib/settlement/statements/store'
import type { Role } from '@/lib/settlement/statements/types'
import { asAdministrator, asCustomer, asGuest, visitor } from './admin'
import { type Booking, statementOf, takeStatement } from './bank-statement'
import { resetDatabase, sql } from './database'
import { insert } from './rows'

vi.mock('@/lib/auth/session', () => ({ getSession: async () => visitor.session }))

let adminId: string
beforeEach(async () => {
  await resetDatabase()
  adminId = await asAdministrator()
})

let count = 0
/** An order of €900.00 by bank transfer by default. */
async function order(changes: Record<string, unknown> = {}) {
  count += 1
  const reference = `LX-${1_763_716_000_000 + count}ABC123`
  const creditor = createCreditorReference(reference)
  const id = await insert('orders', { reference, creditor_reference: creditor, ...changes })
  return { id, reference, creditor }
}

/** Imports a statement of these credits; returns its id. */
const take = (...bookings: Booking[]) => takeStatement(statementOf(bookings))

const credits = async () =>
  sql(`select finding, state, order_id from bank_credits order by created_at, position`)
const findings = async () => (await credits()).map(({ finding }) => finding)
const statusOf = async (id: string) =>
  (await sql('select status from orders where id = $1', [id]))[0]?.status
const firstCredit = async () => String((await sql('select id from bank_credits'))[0]?.id)
const auditEntries = async () =>
  (await sql(`select action from audit_entries order by created_at, id`)).map(
    ({ action }) => action,
  )

describe('the finding of a credit', () => {
  it.each<[string, string, Record<string, unknown>, Partial<Booking>]>([
    ['exact', 'the amount and the reference', {}, {}],
    ['exact', 'a reference in small letters and groups', {}, { spoil: true }],
    ['exact', 'the order’s own reference', {}, { by: 'order' }],
    ['tooLittle', 'a cent less', {}, { cents: 89_999 }],
    ['tooMuch', 'a cent more', {}, { cents: 90_001 }],
    ['twice', 'an order that is paid', { status: 'paid' }, {}],
    ['twice', 'an order that is delivered', { status: 'delivered' }, {}],
    ['late', 'an order that was cancelled', { status: 'cancelled' }, {}],
    ['inReview', 'an order that is looked at', { status: 'payment_review' }, {}],
    ['otherMethod', 'an order paid in another way', { payment_method: 'nowpayments' }, {}],
    ['otherCurrency', 'forints', {}, { currency: 'HUF' }],
    ['pending', 'money that is only announced', {}, { isPending: true }],
    ['reversal', 'money that is taken back', {}, { isReversal: true }],
  ])('is %s: %s', async (finding, _, changes, booking) => {
    const { id, reference, creditor } = await order(changes)
    const { by, spoil, ...rest } = booking
    const named = by === 'order' ? reference.replace('-', ' ') : creditor
    const text = spoil ? (named.toLowerCase().match(/.{1,4}/g) ?? []).join(' ') : named
    await take({ cents: 90_000, text: `deposit ${text}`, ...rest })
    expect(await credits()).toEqual([{ finding, state: 'open', order_id: id }])
  })

  it('is suggested for amount and name, several, or unknown', async () => {
    const { id } = await order({ last_name: 'Łącka', total_cents: 12_345 })
    await order({ total_cents: 500 })
    await order({ total_cents: 500 })
    await order({ total_cents: 700, payment_method: 'nowpayments' })
    await take(
      { cents: 12_345, payer: 'LACKA ZOFIA' },
      { cents: 500, payer: 'Mr Lovelace' },
      { cents: 500, payer: 'Somebody Else' },
      { cents: 700, payer: 'Mr Lovelace' },
    )
    expect(await findings()).toEqual(['suggested', 'several', 'unknown', 'unknown'])
    expect((await credits())[0]?.order_id).toBe(id)
  })

  it('is several for a credit naming two orders, twice for the second of two credits', async () => {
    const one = await order()
    const two = await order()
    await take(
      { cents: 180_000, text: `${one.creditor} ${two.creditor}` },
      { cents: 90_000, text: one.creditor },
      { cents: 90_000, text: one.creditor, bankId: 'B' },
    )
    expect(await findings()).toEqual(['several', 'exact', 'twice'])
  })
})

describe('exact credits', () => {
  it('are applied together, each with payment, history, mail and audit', async () => {
    const orders = [await order(), await order(), await order()]
    const statement = await take(
      ...orders.map(({ creditor }) => ({ cents: 90_000, text: creditor })),
      { cents: 1, text: 'unknown' },
    )
    expect(await applyExact(statement)).toEqual({ ok: true, value: { paid: 3, left: 0 } })
    for (const { id } of orders) expect(await statusOf(id)).toBe('paid')
    expect(await sql('select distinct method, meaning from payment_events')).toEqual([
      { method: 'bank_transfer', meaning: 'paid' },
    ])
    expect(await sql(`select distinct from_status, to_status, actor from order_events`)).toEqual([
      { from_status: 'awaiting_payment', to_status: 'paid', actor: 'admin' },
    ])
    expect(await sql(`select topic from outbox_messages`)).toHaveLength(3)
    expect(await auditEntries()).toEqual(['bank.statement', ...Array(3).fill('bank.paid')])
    expect(await sql('select distinct actor_id from audit_entries')).toEqual([
      { actor_id: adminId },
    ])
    expect(await applyExact(statement)).toEqual({ ok: true, value: { paid: 0, left: 0 } })
    expect(await sql('select 1 from payment_events')).toHaveLength(3)
  })

  it('are assessed again: a cancelled order is late, a paid one twice', async () => {
    const one = await order()
    const two = await order()
    const statement = await take(
      { cents: 90_000, text: one.creditor },
      { cents: 90_000, text: two.creditor },
    )
    await sql(`update orders set status = 'cancelled' where id = $1`, [one.id])
    await sql(`update orders set status = 'paid' where id = $1`, [two.id])
    expect(await applyExact(statement)).toEqual({ ok: true, value: { paid: 0, left: 0 } })
    expect(await findings()).toEqual(['late', 'twice'])
    expect(await sql('select 1 from payment_events')).toEqual([])
  })
})

describe('a statement file', () => {
  it('imported before changes nothing', async () => {
    const { creditor } = await order()
    const booking = { cents: 90_000, text: creditor }
    const id = await take(booking)
    await applyExact(id)
    const before = await sql('select * from bank_credits')
    const again = await importStatement({ name: 'copy.xml', bytes: statementOf([booking]) })
    expect(again).toEqual({ ok: true, value: { id, isKnown: true } })
    expect(await sql('select * from bank_credits')).toEqual(before)
    expect(await auditEntries()).toEqual(['bank.statement', 'bank.paid'])
  })

  it('that overlaps an earlier one adds only new credits, and keeps identical ones apart', async () => {
    const twin = { cents: 500, text: 'coffee' }
    await take(twin, { cents: 700, text: 'tea' })
    const later = await take({ cents: 700, text: 'tea' }, twin, twin, { cents: 900, text: 'cake' })
    expect(await sql(`select 1 from bank_credits where state = 'open'`)).toHaveLength(4)
    const [row] = await sql('select credit_count, known_count from bank_statements where id = $1', [
      later,
    ])
    expect(row).toEqual({ credit_count: 4, known_count: 2 })
  })

  it('marks possible duplicates, which can be marked as different', async () => {
    const { id: orderId, creditor } = await order()
    const booking = { cents: 90_000, text: creditor, payer: 'Ada Nowak' }
    await take(booking, { cents: 100, text: 'tea', bankId: 'B1' })
    const later = await take(...[booking, { cents: 100, text: 'tea', bankId: 'B1' }], {
      ...booking,
      payer: 'Bob Nowak',
    })
    const here = async () =>
      sql(
        `select finding, state, position, order_id from bank_credits where statement_id = $1
         order by position`,
        [later],
      )
    expect(await here()).toMatchObject([
      { position: 0, finding: 'known', state: 'dismissed', order_id: null },
      { position: 2, finding: 'exact', state: 'open' },
    ])
    const [known] = await sql(`select id from bank_credits where finding = 'known'`)
    const another = () => markNotDuplicate({ creditId: known?.id })
    await sql(`update orders set status = 'paid' where id = $1`, [orderId])
    expect(await Promise.all([another(), another()])).toEqual(
      Array(2).fill({ ok: true, value: null }),
    )
    expect((await here())[0]).toMatchObject({ finding: 'twice', state: 'open', order_id: orderId })
    expect(await auditEntries()).toEqual(['bank.statement', 'bank.statement', 'bank.notDuplicate'])
    expect(await markNotDuplicate({ creditId: crypto.randomUUID() })).toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  describe('imported before payer names were part of the key', () => {
    /** Gives the only credit with this text its former key. */
    async function rememberAsThen(text: string, letters: string) {
      const whole = `FR1420041010050500013M02606|booked|2026-11-20|90000|EUR|||${letters}|1`
      const key = createHash('sha256').update(whole).digest('hex')
      const set = 'update bank_credits set key = $1 where text = $2 returning id'
      const rows = await sql(set, [key, text])
      expect(rows).toHaveLength(1)
    }
    const open = async () =>
      sql(`select payer_name from bank_credits where state = 'open' order by payer_name`)
    const deposit = (payer: string, text = 'Zaliczka Łódź 1') => ({ cents: 90_000, payer, text })

    it('is recognised with or without a payer name, in any script', async () => {
      await take(deposit('Ada Nowak'), deposit('', 'żółw 2'))
      await rememberAsThen('Zaliczka Łódź 1', 'ZALICZKAD1')
      await rememberAsThen('żółw 2', 'W2')
      const later = await take(deposit('Ada Nowak'), deposit('', 'żółw 2'), deposit('', 'new'))
      expect(await open()).toHaveLength(3)
      expect(
        await sql('select known_count from bank_statements where id = $1', [later]),
      ).toMatchObject([{ known_count: 2 }])
      // Once more beside a credit with the new key.
      await take(deposit('Ada Nowak'), deposit('', 'new'))
      expect(await open()).toHaveLength(3)
    })

    it('keeps another payer apart whose old key would be equal', async () => {
      await take(deposit('Ada Nowak'))
      await rememberAsThen('Zaliczka Łódź 1', 'ZALICZKAD1')
      await take(deposit('Bob Nowak'), deposit('Ada Nowak'))
      expect(await open()).toMatchObject([{ payer_name: 'Ada Nowak' }, { payer_name: 'Bob Nowak' }])
    })

    it('is recognised after its payer was erased', async () => {
      await take(deposit('Ada Nowak'))
      await rememberAsThen('Zaliczka Łódź 1', 'ZALICZKAD1')
      await sql(`update bank_credits set payer_name = '', text = ''`)
      await take(deposit('Ada Nowak'), deposit('', 'new'))
      expect(await open()).toHaveLength(2)
    })
  })

  describe('of the other kind of CAMT for the same account', () => {
    const fixture = readFileSync('tests/fixtures/statements/camt053-day.xml', 'utf8')
    const bytesOf = (xml: string) => Uint8Array.from(Buffer.from(xml))
    /** The same entries as a bank notifies them: numbered otherwise, in messages of another kind. */
    const notifying = (xml: string) =>
      xml
        .replaceAll('camt.053.001.08', 'camt.054.001.08')
        .replaceAll('BkToCstmrStmt', 'BkToCstmrDbtCdtNtfctn')
        .replaceAll(/<(\/?)Stmt>/g, '<$1Ntfctn>')
        .replaceAll(/<NtryRef>(\d)/g, '<NtryRef>N-$1')
    const withoutBankId = (xml: string) => xml.replaceAll(/<AcctSvcrRef>[^<]*<\/AcctSvcrRef>/g, '')
    const sums = () =>
      sql(`select count(*)::int as credits, sum(amount_cents)::int as cents from bank_credits
        where state <> 'dismissed'`)

    it.each([
      ['a statement, then its notifications', fixture, notifying(fixture)],
      ['notifications, then their statement', notifying(fixture), fixture],
      [
        'both without references of the bank',
        withoutBankId(fixture),
        notifying(withoutBankId(fixture)),
      ],
    ])('brings %s once', async (_, first, second) => {
      await takeStatement(bytesOf(first))
      expect(await sums()).toEqual([{ credits: 8, cents: 207_300 }])
      const later = await takeStatement(bytesOf(second))
      expect(await sums()).toEqual([{ credits: 8, cents: 207_300 }])
      expect(
        await sql('select format, known_count from bank_statements where id = $1', [later]),
      ).toEqual([{ format: second.includes('camt.054') ? 'camt054' : 'camt053', known_count: 8 }])
    })

    it('keeps a booking with another reference of the bank', async () => {
      await takeStatement(bytesOf(fixture))
      await takeStatement(bytesOf(notifying(fixture).replaceAll('BNK1', 'BNK2')))
      expect(await sums()).toEqual([{ credits: 16, cents: 414_600 }])
    })

    it('itemises the sum of a batch', async () => {
      const one = await order()
      const batch = (details: string) => `<Document><BkToCstmrStmt><Stmt>
<Acct><Id><IBAN>FR1420041010050500013M02606</IBAN></Id></Acct><Ntry><Amt Ccy="EUR">1000.00</Amt>
<CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt>
<AcctSvcrRef>BATCH1</AcctSvcrRef><NtryDtls>${details}</NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`
      const details = [
        [900, one.creditor],
        [100, 'tea'],
      ].map(
        ([amount, text]) =>
          `<TxDtls><Amt Ccy="EUR">${amount}.00</Amt><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`,
      )
      await takeStatement(bytesOf(batch('')))
      expect(await findings()).toEqual(['unknown'])
      await takeStatement(bytesOf(notifying(batch(details.join('')))))
      expect(await sums()).toEqual([{ credits: 2, cents: 100_000 }])
      expect(await findings()).toEqual(['unknown', 'exact', 'unknown'])
    })
  })

  it('with booked money removes its pending announcement', async () => {
    const { creditor } = await order()
    await take({ cents: 90_000, text: creditor, isPending: true })
    await take({ cents: 90_000, text: creditor })
    expect(await credits()).toMatchObject([
      { finding: 'pending', state: 'dismissed' },
      { finding: 'exact', state: 'open' },
    ])
  })

  it('as a table waits for its columns, then deletes its content', async () => {
    const { creditor } = await order()
    const bytes = Uint8Array.from(
      Buffer.from(`when,what,how much\n20/11/2026,${creditor},900.00\n`),
    )
    const taken = await importStatement({ name: 'x.csv', bytes })
    if (!taken.ok) throw new Error(taken.code)
    const { id } = taken.value
    const refused = await confirmStatement(id, ['date', 'text', 'none'])
    expect(refused).toMatchObject({ details: { refusal: { code: 'noColumns', line: 0 } } })
    const roles: Role[] = ['date', 'text', 'amount']
    expect(await confirmStatement(id, roles)).toEqual({ ok: true, value: null })
    expect(await confirmStatement(id, roles)).toEqual({ ok: true, value: null })
    expect(await findings()).toEqual(['exact'])
    expect(await sql('select content from bank_statements')).toEqual([{ content: null }])
  })

  it('is offered the columns that the owner chose for the last file of its layout', async () => {
    const table = (day: string) =>
      Uint8Array.from(Buffer.from(`when,what,how much\n${day},RF18,900.00\n`))
    const taken = await importStatement({ name: 'first.csv', bytes: table('20/11/2026') })
    const roles: Role[] = ['date', 'text', 'amount']
    if (!taken.ok) throw new Error(taken.code)
    await confirmStatement(taken.value.id, roles)
    const next = await importStatement({ name: 'next.csv', bytes: table('21/11/2026') })
    if (!next.ok) throw new Error(next.code)
    const view = await readStatement(next.value.id, { exact: 1, queue: 1, settled: 1 })
    expect(view).toMatchObject({ ok: true, value: { kept: { choice: { guessed: roles } } } })
  })

  it('is shown with its sums before anything is stored, and can be discarded', async () => {
    const { creditor } = await order()
    const bytes = statementOf([
      { cents: 90_000, text: creditor },
      { cents: 100, text: 'tea', isPending: true },
      { cents: 700, text: 'back', isReversal: true },
    ])
    const kept = await importStatement({ name: 'x.xml', bytes })
    if (!kept.ok) throw new Error(kept.code)
    const { id } = kept.value
    const view = await readStatement(id, { exact: 1, queue: 1, settled: 1 })
    expect(view).toMatchObject({
      value: {
        kept: {
          choice: null,
          preview: {
            creditCount: 1,
            credits: [{ amountCents: 90_000, text: creditor }],
            leftOut: [{ reason: 'waits' }, { reason: 'undone' }],
            sums: [{ currency: 'EUR', inCents: 90_000, outCents: 700 }],
          },
        },
      },
    })
    expect(await credits()).toEqual([])
    expect(await applyExact(id)).toEqual({ ok: true, value: { paid: 0, left: 0 } })
    expect(await discardStatement(id)).toEqual({ ok: true, value: null })
    expect(await discardStatement(id)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await sql('select 1 from bank_statements')).toEqual([])
    const later = await takeStatement(bytes)
    expect(await credits()).toHaveLength(3)
    const longer = statementOf([
      { cents: 90_000, text: creditor },
      { cents: 500, text: 'new' },
    ])
    const again = await importStatement({ name: 'y.xml', bytes: longer })
    expect(
      again.ok && (await readStatement(again.value.id, { exact: 1, queue: 1, settled: 1 })),
    ).toMatchObject({ value: { kept: { preview: { creditCount: 2, knownCount: 1 } } } })
    expect(await discardStatement(later)).toMatchObject({ code: 'CONFLICT' })
    expect((await auditEntries()).slice(0, 2)).toEqual(['bank.discarded', 'bank.statement'])
  })

  it('with an open question is asked about before its preview', async () => {
    const bytes = Uint8Array.from(
      Buffer.from('Date;Montant;Libellé\n20/11/2026;900,00;a\n21/11/2026;12,00;b\n'),
    )
    const kept = await importStatement({ name: 'x.csv', bytes })
    if (!kept.ok) throw new Error(kept.code)
    const pages = { exact: 1, queue: 1, settled: 1 }
    const asked = await readStatement(kept.value.id, pages)
    expect(asked).toMatchObject({
      value: { kept: { choice: { doubts: ['sign'] }, preview: null } },
    })
    const answered = await readStatement(kept.value.id, pages, ['date', 'credit', 'text'])
    expect(answered).toMatchObject({
      value: { kept: { choice: { doubts: [] }, preview: { creditCount: 2 } } },
    })
    const wrong = await readStatement(kept.value.id, pages, ['date', 'date', 'text'])
    expect(wrong).toMatchObject({
      value: { kept: { preview: null, refusal: { code: 'noColumns' } } },
    })
  })

  it('is taken with names of columns that no index would hold', async () => {
    const letters = Array.from({ length: 2000 }, (_, at) => 0x4e00 + ((at * 7919) % 20_000))
    const name = `a\0${String.fromCodePoint(...letters)}`
    const file = `Date;Montant;Libellé;${name}\n20/11/2026;900,00;x;\n21/11/2026;-1,00;y;\n`
    const taken = await importStatement({
      name: 'x.csv',
      bytes: Uint8Array.from(Buffer.from(file)),
    })
    if (!taken.ok) throw new Error(taken.code)
    const { id } = taken.value
    const view = await readStatement(id, { exact: 1, queue: 1, settled: 1 })
    expect(view).toMatchObject({ value: { kept: { preview: { creditCount: 1 } } } })
    const roles = ['date', 'amount', 'text', 'none'] as const
    expect(await confirmStatement(id, roles)).toEqual({ ok: true, value: null })
  })

  it('pays nothing by a row that its bank refused, whose word it keeps', async () => {
    const reference = 'LX-1795862091193V45QSJ'
    const { id } = await order({ reference, total_cents: 29_520 })
    const bytes = Uint8Array.from(readFileSync('tests/fixtures/statements/qonto-fr-refuse.csv'))
    const taken = await importStatement({ name: 'qonto.csv', bytes })
    const choice = await readChoice(bytes)
    if (!taken.ok || !choice.ok) throw new Error('not read')
    await confirmStatement(taken.value.id, choice.value.guessed)
    expect(await sql('select finding, bank_state, text from bank_credits')).toEqual([
      { finding: 'reversal', bank_state: 'Refusé', text: reference },
    ])
    await applyExact(taken.value.id)
    expect(await statusOf(id)).toBe('awaiting_payment')
  })

  it('that cannot be parsed is refused with a reason and not stored', async () => {
    const bytes = Uint8Array.from(readFileSync('tests/fixtures/statements/doctype.xml'))
    expect(await importStatement({ name: 'x.xml', bytes })).toMatchObject({
      ok: false,
      code: 'VALIDATION_ERROR',
      details: { refusal: { code: 'unsafeXml', line: 0 } },
    })
    expect(await sql('select 1 from bank_statements')).toEqual([])
  })
})

describe('a credit assigned by hand', () => {
  const assign = async (reference: string, more: object = {}) =>
    assignCredit({ creditId: await firstCredit(), reference, note: 'by telephone', ...more })

  it('pays its order once, where the amount is enough', async () => {
    const { id, creditor } = await order()
    await take({ cents: 90_500, text: 'from Ada' })
    const grouped = (creditor.match(/.{1,4}/g) ?? []).join(' ')
    expect(await assign(grouped)).toEqual({ ok: true, value: { effect: 'paid' } })
    expect(await assign(grouped)).toEqual({ ok: true, value: { effect: 'paid' } })
    expect(await statusOf(id)).toBe('paid')
    expect(await sql('select note, state from bank_credits')).toEqual([
      { note: 'by telephone', state: 'applied' },
    ])
    expect(await auditEntries()).toEqual(['bank.statement', 'bank.paid'])
  })

  it('waits for the rest, or pays the order when confirmed', async () => {
    const one = await order()
    const two = await order()
    await take({ cents: 40_000, text: one.creditor }, { cents: 50_000, text: one.creditor })
    const ids = (await sql('select id from bank_credits order by position')).map(({ id }) => id)
    const { reference } = one
    const first = await assignCredit({ creditId: ids[0], reference })
    expect(first).toEqual({ ok: true, value: { effect: 'waiting' } })
    expect(await statusOf(one.id)).toBe('awaiting_payment')
    const second = await assignCredit({ creditId: ids[1], reference })
    expect(second).toEqual({ ok: true, value: { effect: 'paid' } })
    expect(await statusOf(one.id)).toBe('paid')
    await sql('delete from bank_credits')
    await take({ cents: 89_990, text: two.creditor })
    expect(await assign(two.reference, { isEnough: 'on' })).toMatchObject({
      value: { effect: 'paid' },
    })
    expect(await statusOf(two.id)).toBe('paid')
  })

  it('in another currency counts with the value entered', async () => {
    const { id, creditor, reference } = await order()
    const forints = { currency: 'HUF', text: creditor }
    await take({ ...forints, cents: 1_000_000 }, { ...forints, cents: 36_000_000 })
    const [part, rest] = (await sql('select id from bank_credits order by position')).map(
      (credit) => String(credit.id),
    )
    const money = async () =>
      (await sql('select received_cents, due_cents from orders where id = $1', [id]))[0]
    for (const amount of [undefined, '', 'much', '0']) {
      expect(await assignCredit({ creditId: part, reference, amount })).toMatchObject({
        code: 'VALIDATION_ERROR',
        fieldErrors: { amount: 'amount' },
      })
    }
    expect(await assignCredit({ creditId: part, reference, amount: '25,00' })).toEqual({
      ok: true,
      value: { effect: 'waiting' },
    })
    expect(await money()).toEqual({ received_cents: 2_500, due_cents: 87_500 })
    expect(await assignCredit({ creditId: rest, reference, amount: '880' })).toEqual({
      ok: true,
      value: { effect: 'paid' },
    })
    expect(await statusOf(id)).toBe('paid')
    expect(await money()).toMatchObject({ received_cents: 90_500 })
  })

  it('sends a cancelled order to review, and pays one with another method', async () => {
    const late = await order({ status: 'cancelled' })
    await take({ cents: 90_000, text: late.creditor })
    expect(await assign(late.reference)).toMatchObject({ value: { effect: 'review' } })
    expect(await statusOf(late.id)).toBe('payment_review')
    await sql('delete from bank_credits')
    const other = await order({ payment_method: 'alternative' })
    await take({ cents: 90_000, text: other.creditor })
    expect(await assign(other.reference)).toMatchObject({ value: { effect: 'paid' } })
    expect(await sql('select payment_method from orders where id = $1', [other.id])).toEqual([
      { payment_method: 'bank_transfer' },
    ])
  })

  it('is refused without an order, without money and after dismissal', async () => {
    const { reference, creditor } = await order()
    await take({ cents: 90_000, text: creditor, isPending: true })
    expect(await assign('LX-0')).toMatchObject({ code: 'NOT_FOUND' })
    expect(await assign(' ')).toMatchObject({ code: 'VALIDATION_ERROR' })
    expect(await assign(reference)).toMatchObject({ code: 'CONFLICT' })
    const aside = { creditId: await firstCredit(), note: 'not ours' }
    expect(await dismissCredit(aside)).toEqual({ ok: true, value: null })
    expect(await dismissCredit(aside)).toEqual({ ok: true, value: null })
    expect(await assign(reference)).toMatchObject({ code: 'CONFLICT' })
    expect(await auditEntries()).toEqual(['bank.statement', 'bank.dismissed'])
  })

  it('cannot be dismissed', async () => {
    const { reference } = await order()
    await take({ cents: 90_000, text: 'x' })
    await assign(reference)
    const creditId = await firstCredit()
    expect(await dismissCredit({ creditId, note: '' })).toMatchObject({ code: 'CONFLICT' })
  })
})

it('is for the administrator only', async () => {
  const { reference, creditor } = await order()
  const statement = await take({ cents: 90_000, text: creditor })
  const creditId = await firstCredit()
  for (const [enter, code] of [
    [asGuest, 'UNAUTHENTICATED'],
    [asCustomer, 'FORBIDDEN'],
    [() => asAdministrator('former@shop.example'), 'FORBIDDEN'],
  ] as const) {
    await enter()
    const results = [
      await importStatement({ name: 'x.xml', bytes: statementOf([{ cents: 1 }]) }),
      await confirmStatement(statement, ['date', 'amount']),
      await discardStatement(statement),
      await applyExact(statement),
      await assignCredit({ creditId, reference }),
      await dismissCredit({ creditId }),
    ]
    expect(results.map((result) => !result.ok && result.code)).toEqual(Array(6).fill(code))
  }
  expect(await credits()).toMatchObject([{ finding: 'exact', state: 'open' }])
})
