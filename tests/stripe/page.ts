import type { Session } from './types'

const ACTIONS = [
  ['pay', 'Pay'],
  ['debit', 'Pay by debit'],
  ['decline', 'Let the card be declined'],
  ['cancel', 'Back to the shop'],
]

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Stands for the hosted page of Stripe. */
export const hostedPage = ({ locale, amount_total, currency, status }: Session) => `<!doctype html>
<html lang="${escapeHtml(locale ?? 'en')}"><meta charset="utf-8"><title>Stripe Checkout</title>
<link rel="icon" href="data:,"><main><h1>Stripe Checkout</h1>
<p>${amount_total / 100} ${escapeHtml(currency)}, ${status}</p>
<form method="post">${ACTIONS.map(
  ([action, label]) => `<button name="action" value="${action}">${label}</button>`,
).join('')}</form></main></html>`
