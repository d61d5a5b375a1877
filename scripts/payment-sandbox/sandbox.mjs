import { setTimeout as wait } from 'node:timers/promises'
import { messageOf } from '../../server/start/errors.mjs'
import { gonePage, invoicePage } from './page.mjs'
import { sign } from './sign.mjs'
import { openState } from './state.mjs'

/**
 * @import { IncomingMessage, ServerResponse } from 'node:http'
 * @import { Invoice, Message, Payment, State } from './state.mjs'
 */

/**
 * What the customer's act changes: `share` is that of the price.
 * @typedef {{ status: string, share: number, isSecond?: boolean }} Change
 */

const COIN = 'usdttrc20'
const EUROS_PER_COIN = 0.8
const MAX_BODY_LENGTH = 100_000
const MESSAGE_TIMEOUT_MS = 5_000
const RETRY_DELAY_MS = 1_000

/**
 * A request listener with NOWPayments' API; `POST /faults` injects faults into the next requests.
 * @param {{ url: string, apiKey: string, secret: string, state?: State }} settings `url` is the sandbox's own
 */
export function createSandbox({ url, apiKey, secret, state = openState(null) }) {
  /** @type {Record<string, string>} */
  let faults = {}
  for (const message of state.waiting()) send(message)

  return (/** @type {IncomingMessage} */ request, /** @type {ServerResponse} */ response) =>
    answer(request, response).catch((error) => reply(response, 500, { message: messageOf(error) }))

  /**
   * @param {IncomingMessage} request
   * @param {ServerResponse} response
   */
  async function answer(request, response) {
    const { pathname, searchParams } = new URL(request.url ?? '', url)
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
      if (fault) return reply(response, Number(fault), { message: 'An injected fault' })
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
    const payment = state.payments[/^GET \/v1\/payment\/(\d+)$/.exec(call)?.[1] ?? '']
    return payment ? reply(response, 200, payment) : reply(response, 404, { message: 'Not found' })
  }

  /**
   * A fault is a status or "timeout", with an optional count: "500*3".
   * @param {string} kind
   */
  function take(kind) {
    const [fault, times = '1'] = (faults[kind] ?? '').split('*')
    if (!fault) return ''
    faults[kind] = Number(times) > 1 ? `${fault}*${Number(times) - 1}` : ''
    return fault
  }

  /**
   * @param {Record<string, string>} input
   * @param {ServerResponse} response
   */
  function makeInvoice(input, response) {
    if (!(Number(input.price_amount) > 0) || !input.price_currency) {
      return reply(response, 400, { code: 'BAD_REQUEST', message: 'price_amount must be a number' })
    }
    const id = state.nextId()
    const invoice = {
      id,
      token_id: id,
      order_id: input.order_id ?? null,
      order_description: input.order_description ?? null,
      price_amount: String(input.price_amount),
      price_currency: input.price_currency,
      pay_currency: null,
      ipn_callback_url: input.ipn_callback_url ?? null,
      invoice_url: `${url}/payment?iid=${id}`,
      success_url: input.success_url ?? null,
      cancel_url: input.cancel_url ?? null,
      partially_paid_url: input.partially_paid_url ?? null,
      created_at: new Date().toISOString(),
    }
    state.addInvoice(invoice)
    reply(response, 200, invoice)
  }

  /**
   * @param {ServerResponse} response
   * @param {string | null} id
   */
  function showInvoice(response, id) {
    const invoice = state.invoices[id ?? '']
    response.writeHead(invoice ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
    response.end(invoice ? invoicePage(invoice) : gonePage)
  }

  /**
   * @param {IncomingMessage} request
   * @param {ServerResponse} response
   */
  async function act(request, response) {
    const form = new URLSearchParams(await read(request))
    const invoice = state.invoices[form.get('iid') ?? '']
    if (!invoice) return showInvoice(response, null)
    const action = form.get('action') ?? ''
    /** @type {Record<string, string | null>} */
    const places = { cancel: invoice.cancel_url, underpay: invoice.partially_paid_url }
    const next = places[action]
    for (const change of changesOf(action))
      notify(invoice, state.putPayment(paymentOf(invoice, change)))
    response.writeHead(303, { location: next ?? invoice.success_url ?? url }).end()
  }

  /**
   * One message is sent per change.
   * @param {string} action
   * @returns {Change[]}
   */
  function changesOf(action) {
    if (action === 'pay')
      return [
        { status: 'confirming', share: 1 },
        { status: 'finished', share: 1 },
      ]
    if (action === 'overpay') return [{ status: 'finished', share: 2 }]
    if (action === 'underpay') return [{ status: 'partially_paid', share: 0.5 }]
    if (action === 'again') return [{ status: 'finished', share: 1, isSecond: true }]
    if (action === 'confirming') return [{ status: 'confirming', share: 1 }]
    if (action === 'fail') return [{ status: 'failed', share: 0 }]
    if (action === 'expire') return [{ status: 'expired', share: 0 }]
    return []
  }

  /**
   * @param {Invoice} invoice
   * @param {Change} change
   */
  function paymentOf(invoice, { status, share, isSecond = false }) {
    const earlier = state.paymentsOf(invoice.id).at(-1)
    const payAmount = Number((Number(invoice.price_amount) / EUROS_PER_COIN).toFixed(6))
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

  /**
   * Sends, drops, repeats or forges the message, as `faults.message` says.
   * @param {Invoice} invoice
   * @param {Payment} payment
   */
  function notify(invoice, payment) {
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

  /** @param {Message} message */
  async function send(message, tries = 1) {
    const { to, payment, isForged } = message
    const signature = sign(payment, isForged ? 'another secret' : secret)
    const answer = await fetch(to, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-nowpayments-sig': signature },
      body: JSON.stringify(payment),
      signal: AbortSignal.timeout(MESSAGE_TIMEOUT_MS),
    }).catch(() => null)
    if (answer?.ok || isForged || tries === 5) return state.settle(message)
    await wait(RETRY_DELAY_MS * tries, undefined, { ref: false })
    return send(message, tries + 1)
  }
}

/** @param {IncomingMessage} request */
async function read(request) {
  let text = ''
  for await (const chunk of request) {
    text += chunk
    if (text.length > MAX_BODY_LENGTH) throw new Error('Too large')
  }
  return text
}

/**
 * @param {ServerResponse} response
 * @param {number} status
 * @param {unknown} body
 */
function reply(response, status, body) {
  if (response.headersSent) return
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}
