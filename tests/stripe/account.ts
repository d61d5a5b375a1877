import { randomBytes } from 'node:crypto'
import { type Intent, type Refund, Refusal, type Session } from './types'

const DAY_SECONDS = 86_400
const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`
const seconds = () => Math.floor(Date.now() / 1000)

type Fields = Record<string, string | undefined>

/** The objects of one Stripe account in test mode, in memory. */
export function createAccount(url: string) {
  const sessions = new Map<string, Session>()
  const refunds = new Map<string, Refund>()

  function session(id: string): Session {
    const found = sessions.get(id)
    if (!found) throw new Refusal(404, 'resource_missing')
    if (found.status === 'open' && found.expires_at <= seconds()) end(found)
    return found
  }

  const end = (open: Session) => Object.assign(open, { status: 'expired', url: null })

  function intent(id: string | undefined): Intent {
    const found = [...sessions.values()].find(({ payment_intent }) => payment_intent?.id === id)
    if (!found?.payment_intent) throw new Refusal(404, 'resource_missing')
    return found.payment_intent
  }

  function pay(at: Session, status: Intent['status']) {
    const { amount_total: amount, currency } = at
    const isPaid = status === 'succeeded'
    at.payment_intent = {
      object: 'payment_intent',
      amount,
      currency,
      status,
      id: at.payment_intent?.id ?? newId('pi'),
      amount_received: isPaid ? amount : 0,
      latest_charge: isPaid
        ? { id: newId('ch'), object: 'charge', amount_refunded: 0, disputed: false }
        : null,
    }
    Object.assign(at, { status: 'complete', payment_status: isPaid ? 'paid' : 'unpaid', url: null })
  }

  return {
    sessions,
    refunds,
    session,
    intent,
    pay,

    create(fields: Fields): Session {
      const amount = Number(fields['line_items[0][price_data][unit_amount]'])
      const missing = ['mode', 'success_url', 'line_items[0][price_data][currency]'].find(
        (name) => !fields[name],
      )
      if (missing) throw new Refusal(400, 'parameter_missing')
      if (!Number.isInteger(amount) || amount < 50) throw new Refusal(400, 'amount_too_small')
      const id = newId('cs_test')
      const made: Session = {
        id,
        object: 'checkout.session',
        mode: 'payment',
        livemode: false,
        status: 'open',
        payment_status: 'unpaid',
        amount_total: amount,
        currency: fields['line_items[0][price_data][currency]'] ?? '',
        client_reference_id: fields.client_reference_id ?? null,
        customer_email: fields.customer_email ?? null,
        locale: fields.locale ?? null,
        metadata: { ...(fields['metadata[order]'] && { order: fields['metadata[order]'] }) },
        payment_intent: null,
        url: `${url}/c/pay/${id}`,
        success_url: fields.success_url ?? '',
        cancel_url: fields.cancel_url ?? null,
        created: seconds(),
        expires_at: seconds() + DAY_SECONDS,
      }
      sessions.set(id, made)
      return made
    },

    expire(id: string): Session {
      const found = session(id)
      if (found.status !== 'open') throw new Refusal(400, 'checkout_session_not_open')
      return end(found)
    },

    refund(fields: Fields): Refund {
      const paid = intent(fields.payment_intent)
      const charge = paid.latest_charge
      if (!charge) throw new Refusal(400, 'charge_not_paid')
      const left = paid.amount_received - charge.amount_refunded
      const amount = fields.amount ? Number(fields.amount) : left
      if (left === 0) throw new Refusal(400, 'charge_already_refunded')
      if (amount > left) throw new Refusal(400, 'amount_too_large')
      charge.amount_refunded += amount
      const made: Refund = {
        id: newId('re'),
        object: 'refund',
        amount,
        currency: paid.currency,
        created: seconds(),
        payment_intent: paid.id,
        status: 'succeeded',
        reason: fields.reason ?? null,
        metadata: { ...(fields['metadata[refund]'] && { refund: fields['metadata[refund]'] }) },
      }
      refunds.set(made.id, made)
      return made
    },

    /** The customer's bank sends it back. */
    failRefund(id: string): Refund {
      const found = refunds.get(id)
      if (!found) throw new Refusal(404, 'resource_missing')
      const { latest_charge: charge } = intent(found.payment_intent)
      if (charge) charge.amount_refunded -= found.amount
      return Object.assign(found, { status: 'failed', failure_reason: 'lost_or_stolen_card' })
    },
  }
}

export type Account = ReturnType<typeof createAccount>
