import { readFileSync } from 'node:fs'
import { beforeEach, expect, it } from 'vitest'
import { newRowId } from '@/lib/ids'
import { PAYMENT_STATES } from '@/lib/payments/model'
import { applyPayment } from '@/lib/settlement/provider/apply-payment'
import { resetDatabase, sql } from './database'
import { insert } from './rows'
import { samplePayment } from './sample-payment'

beforeEach(resetDatabase)

/** As the release before stores them. */
const FORMER = {
  payment_id: '4500000001',
  invoice_id: '77',
  order_id: 'LX-1',
  payment_status: 'finished',
  price_amount: 900,
  price_currency: 'eur',
  actually_paid: 0.01,
  pay_currency: 'btc',
  receivedCents: 90_000,
  moneyId: '0199f3a0-0000-7000-8000-000000000001',
}
const COLUMNS = `provider_id, provider_invoice_id, state, reference, received_cents, paid_amount,
  paid_currency, money_id`
const STORED = {
  provider_id: '4500000001',
  provider_invoice_id: '77',
  state: 'received',
  reference: 'LX-1',
  received_cents: 90_000,
  paid_amount: 0.01,
  paid_currency: 'btc',
  money_id: FORMER.moneyId,
}
/** Each word of the release before. */
const WORDS = {
  waiting: 'open',
  confirming: 'pending',
  confirmed: 'pending',
  sending: 'pending',
  partially_paid: 'partially_received',
  finished: 'received',
  failed: 'failed',
  expired: 'expired',
  refunded: 'refunded',
  partially_refunded: 'partially_refunded',
  disputed: 'disputed',
  refund_failed: 'refund_failed',
  charged_back: 'unknown',
}

async function insertInvoice(column: 'state' | 'status', value: string) {
  const order_id = await insert('orders')
  await sql(
    `insert into payment_invoices (id, order_id, provider_id, url, amount_cents, ${column})
     values ($1, $2, $3, 'https://pay.example', 90000, $4)`,
    [newRowId(), order_id, newRowId(), value],
  )
}
const insertEvent = (data: object) =>
  insert('payment_events', { order_id: null, data: JSON.stringify(data) })

it('fills the columns of an event that the release before inserts during an update', async () => {
  await insertEvent(FORMER)
  expect(await sql(`select ${COLUMNS} from payment_events`)).toEqual([STORED])
})

it('fills the columns of events and invoices from before the update', async () => {
  await sql('alter table payment_events disable trigger payment_events_both_forms')
  await sql('alter table payment_invoices disable trigger payment_invoices_both_forms')
  try {
    await insertEvent(FORMER)
    await insertEvent({ credit: 'of a bank' })
    for (const word of Object.keys(WORDS)) await insertInvoice('status', word)
    const migration = readFileSync(
      'prisma/migrations/20261130030000_payment_states/migration.sql',
      'utf8',
    )
    for (const [update] of migration.matchAll(/^UPDATE [^;]+;/gm)) await sql(update)
  } finally {
    await sql('alter table payment_events enable trigger payment_events_both_forms')
    await sql('alter table payment_invoices enable trigger payment_invoices_both_forms')
  }
  expect(await sql(`select ${COLUMNS} from payment_events where data ? 'payment_id'`)).toEqual([
    STORED,
  ])
  expect(await sql('select 1 from payment_events where state is null')).toHaveLength(1)
  expect(await sql('select status, state from payment_invoices order by provider_id')).toEqual(
    Object.entries(WORDS).map(([status, state]) => ({ status, state })),
  )
})

it('gives an event of this release the words that the release before reads', async () => {
  await applyPayment(samplePayment({ message: { status: 'its own' } }))
  const { moneyId: _, ...former } = FORMER
  expect(await sql('select data from payment_events')).toEqual([
    {
      data: {
        ...former,
        note: 'for no invoice of this shop',
        message: { status: 'its own' },
      },
    },
  ])
})

it('leaves an event of a bank credit as it is', async () => {
  await insertEvent({ credit: 'of a bank' })
  expect(await sql('select data, state from payment_events')).toEqual([
    { data: { credit: 'of a bank' }, state: null },
  ])
})

it.each(Object.entries(WORDS))(
  'keeps the status %s and the state %s in step',
  async (word, state) => {
    const both = async () => (await sql('select status, state from payment_invoices'))[0]
    await insertInvoice('status', word)
    expect(await both()).toEqual({ status: word, state })
    await sql(`update payment_invoices set status = 'waiting'`)
    expect(await both()).toEqual({ status: 'waiting', state: 'open' })
    await sql('update payment_invoices set status = $1', [word])
    expect(await both()).toEqual({ status: word, state })
  },
)

it.each(PAYMENT_STATES)(
  'stores the state %s with the word of the release before',
  async (state) => {
    await insertInvoice('state', state)
    const [stored] = await sql('select status, state from payment_invoices')
    expect(stored?.state).toBe(state)
    expect({ ...WORDS, unknown: 'unknown' }[String(stored?.status) as keyof typeof WORDS]).toBe(
      state,
    )
  },
)
