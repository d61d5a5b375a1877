import { setTimeout as wait } from 'node:timers/promises'
import { gonePage, invoicePage } from './page.mjs'
import { sign } from './sign.mjs'
import { openState } from './state.mjs'

// One coin at one rate, so that sums can be followed by eye.
const COIN = 'usdttrc20'
const EUROS_A_COIN = 0.8
const LARGEST_BODY = 100_000
const MESSAGE_TIMEOUT = 5_000
const RETRY_AFTER = 1_000

/** Answers NOWPayments' calls; `POST /faults` makes the next ones go wrong. */
export function createSandbox({ url, apiKey, secret, state = openState(null) }) {
  let faults = {}
  for (const message of state.waiting()) send(message)

  return (request, response) =>
    answer(request, response).catch((error) => reply(response, 500, { message: error.message }))

  async function answer(request, response) {
    const { pathname, searchParams } = new URL(request.url, url)
    const call = `${request.method} ${pathname}`
    if (call === 'POST /faults') {
      faults = JSON.parse(await read(request))
      return reply(response, 200, faults)
    }
    if (call === 'GET /payment') return showInvoice(response, searchParams.get('iid'))
    if (call === 'POST /payment') return act(request, response)
    if (pathname.startsWith('/v1/')) {
      const fault = take(call === 'POST /v1/invoice' ? 'invoice' : 'read')
      if (fault === 'timeout') return
      if (fault) return reply(response, Number(fault), { message: 'A fault that was asked for' })
      if (request.headers['x-api-key'] !== apiKey) {
        return reply(response, 403, {
          statusCode: 403,
          code: 'INVALID_API_KEY',
          message: 'Invalid api key',
        })
      }
    }
    if (call === 'GET /v1/status') return reply(response, 200, { message: 'OK' })
    if (call === 'POST /v1/invoice') return makeInvoice(JSON.parse(await read(request)), response)
    if (call === 'GET /v1/payment/') {
      return reply(response, 200, { data: state.paymentsOf(searchParams.get('invoiceId')) })
    }
    const payment = state.payments[/^GET \/v1\/payment\/(\d+)$/.exec(call)?.[1]]
    return payment ? reply(response, 200, payment) : reply(response, 404, { message: 'Not found' })
  }

  /** A fault is "500" (a status) or "timeout"; with a count, as "500*3", it happens that often. */
  function take(what) {
    const [fault, times = '1'] = (faults[what] ?? '').split('*')
    if (!fault) return ''
    faults[what] = Number(times) > 1 ? `${fault}*${Number(times) - 1}` : ''
    return fault
  }

  function makeInvoice(wish, response) {
    if (!(Number(wish.price_amount) > 0) || !wish.price_currency) {
      return reply(response, 400, { code: 'BAD_REQUEST', message: 'price_amount must be a number' })
    }
    const id = state.nextId()
    const invoice = {
      id,
      token_id: id,
      order_id: wish.order_id ?? null,
      order_description: wish.order_description ?? null,
      price_amount: String(wish.price_amount),
      price_currency: wish.price_currency,
      pay_currency: null,
      ipn_callback_url: wish.ipn_callback_url ?? null,
      invoice_url: `${url}/payment?iid=${id}`,
      success_url: wish.success_url ?? null,
      cancel_url: wish.cancel_url ?? null,
      partially_paid_url: wish.partially_paid_url ?? null,
      created_at: new Date().toISOString(),
    }
    state.addInvoice(invoice)
    reply(response, 200, invoice)
  }

  function showInvoice(response, id) {
    const invoice = state.invoices[id]
    response.writeHead(invoice ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
    response.end(invoice ? invoicePage(invoice) : gonePage)
  }

  async function act(request, response) {
    const form = new URLSearchParams(await read(request))
    const invoice = state.invoices[form.get('iid')]
    if (!invoice) return showInvoice(response, null)
    const action = form.get('action')
    const next = { cancel: invoice.cancel_url, underpay: invoice.partially_paid_url }[action]
    for (const change of changesOf(action))
      tell(invoice, state.putPayment(paymentOf(invoice, change)))
    response.writeHead(303, { location: next ?? invoice.success_url ?? url }).end()
  }

  /** What happens to the payment, one message each. */
  function changesOf(action) {
    const asked = (share) => ({ share })
    if (action === 'pay')
      return [
        { status: 'confirming', ...asked(1) },
        { status: 'finished', ...asked(1) },
      ]
    if (action === 'overpay') return [{ status: 'finished', ...asked(2) }]
    if (action === 'underpay') return [{ status: 'partially_paid', ...asked(0.5) }]
    if (action === 'again') return [{ status: 'finished', ...asked(1), isSecond: true }]
    if (action === 'confirming') return [{ status: 'confirming', ...asked(1) }]
    if (action === 'fail') return [{ status: 'failed', ...asked(0) }]
    if (action === 'expire') return [{ status: 'expired', ...asked(0) }]
    return []
  }

  function paymentOf(invoice, { status, share, isSecond = false }) {
    const earlier = state.paymentsOf(invoice.id).at(-1)
    const payAmount = Number((Number(invoice.price_amount) / EUROS_A_COIN).toFixed(6))
    return {
      payment_id: Number(!isSecond && earlier ? earlier.payment_id : state.nextId()),
      parent_payment_id: isSecond ? (earlier?.payment_id ?? Number(state.nextId())) : null,
      invoice_id: Number(invoice.id),
      payment_status: status,
      pay_address: 'TSandboxSandboxSandboxSandboxSandb',
      price_amount: Number(invoice.price_amount),
      price_currency: invoice.price_currency,
      pay_amount: payAmount,
      actually_paid: Number((payAmount * share).toFixed(6)),
      pay_currency: COIN,
      order_id: invoice.order_id,
      order_description: invoice.order_description,
      purchase_id: invoice.id,
      outcome_amount: Number(invoice.price_amount) * share,
      outcome_currency: 'eur',
      fee: { currency: COIN, depositFee: 0, serviceFee: 0, withdrawalFee: 0 },
    }
  }

  /** Sends the message, or loses, doubles or forges it as `faults.message` says. */
  function tell(invoice, payment) {
    if (!invoice.ipn_callback_url) return
    const fault = take('message')
    if (fault === 'lost') return
    const message = {
      id: state.nextId(),
      to: invoice.ipn_callback_url,
      payment,
      isForged: fault === 'forged',
    }
    state.queue(message)
    send(message)
    if (fault === 'twice') send(message)
  }

  async function send(message, tries = 1) {
    const { to, payment, isForged } = message
    const signature = sign(payment, isForged ? 'another secret' : secret)
    const answer = await fetch(to, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-nowpayments-sig': signature },
      body: JSON.stringify(payment),
      signal: AbortSignal.timeout(MESSAGE_TIMEOUT),
    }).catch(() => null)
    if (answer?.ok || isForged || tries === 5) return state.settle(message)
    await wait(RETRY_AFTER * tries, undefined, { ref: false })
    return send(message, tries + 1)
  }
}

async function read(request) {
  let text = ''
  for await (const chunk of request) {
    text += chunk
    if (text.length > LARGEST_BODY) throw new Error('Too large')
  }
  return text
}

function reply(response, status, body) {
  if (response.headersSent) return
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}
