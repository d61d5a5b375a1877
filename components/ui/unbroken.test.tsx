import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Unbroken } from './unbroken'

const whole = (text: string) => {
  const html = renderToStaticMarkup(<Unbroken>{text}</Unbroken>)
  expect(html.replaceAll(/<[^>]*>/g, '')).toBe(text)
  return [...html.matchAll(/<span[^>]*>([^<]*)/g)].map(([, part]) => part)
}

it.each([
  ['Order LX-1795190400123AB1CD9', ['LX-1795190400123AB1CD9']],
  ['LX-1795190400123AB1CD9, €1.00. Gone.', ['LX-1795190400123AB1CD9,']],
  ['Livraison en 24-48 h après', ['24-48 h']],
  ['Delivery in 48-72h, depending', ['48-72h,']],
  ['a fizetéstől számított 24–48 órán belül', ['24–48']],
  ['Aava 12 Pro (256 GB, Ivory)', ['(256 GB,']],
  ['Your order, at 12:30, of 12 pieces', []],
  ['Kérjük, adja meg az e-mail-címét. Nincs más', ['e-mail-címét.']],
  ['E-mail\u00a0: (e-mail) et l’e-mail', ['E-mail', '(e-mail)', 'e-mail']],
  ['Free-mail, one-mail-order', []],
])('"%s" keeps on one line: %j', (text, parts) => {
  expect(whole(text)).toEqual(parts)
})

it('keeps a range in the line of text, so that it is underlined and stays with its word', () => {
  const html = renderToStaticMarkup(<Unbroken>{'után 1–2\u00a0munkanap'}</Unbroken>)
  expect(html).toBe('után <span class="whitespace-nowrap">1–2</span>\u00a0munkanap')
})

it('breaks an e-mail address before its @', () => {
  const html = renderToStaticMarkup(<Unbroken>ide: (ada-maria@shop-test.example). Ott</Unbroken>)
  const second = '<span class="inline-block">@shop-test.example).</span>'
  const kept = `<span translate="no">ada-maria${second}</span>`
  expect(html).toBe(`ide: (<span class="inline-block">${kept}</span> Ott`)
})
