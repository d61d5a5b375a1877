/** @import { Invoice } from './state.mjs' */

/** @param {unknown} text */
const escapeHtml = (text) => String(text).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const ACTIONS = [
  ['pay', 'Pay'],
  ['underpay', 'Pay half of it'],
  ['overpay', 'Pay twice as much'],
  ['again', 'Pay in a second deposit'],
  ['confirming', 'Pay, and let it be confirmed later'],
  ['fail', 'Let it fail'],
  ['expire', 'Let it expire'],
  ['cancel', 'Cancel'],
]

/** @param {Invoice} invoice */
export const invoicePage = (invoice) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Payment sandbox</title><link rel="icon" href="data:,">
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:26rem;margin:10vh auto;padding:0 1rem}
button{display:block;width:100%;min-height:2.75rem;margin:.5rem 0;font:inherit;cursor:pointer}
h1{font-size:1.25rem}strong{font-size:1.5rem}</style>
<main><h1>Payment sandbox: no money moves here</h1>
<p>Order ${escapeHtml(invoice.order_id)}<br><strong>${escapeHtml(invoice.price_amount)} ${escapeHtml(invoice.price_currency.toUpperCase())}</strong></p>
${ACTIONS.map(
  ([
    action,
    label,
  ]) => `<form method="post" action="/payment"><input type="hidden" name="iid" value="${escapeHtml(invoice.id)}">
<button name="action" value="${action}">${label}</button></form>`,
).join('\n')}
</main></html>`

export const gonePage = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Payment sandbox</title><link rel="icon" href="data:,">
<main><h1>No such invoice</h1></main></html>`
