import { addressLines } from '@/lib/accounts/places/address-lines'
import { labelled } from '@/lib/i18n/labelled'
import type { Language } from '@/lib/languages'
import { type Html, html, INK, LINE, MUTED, note } from '@/lib/mail/layout'
import type { MailTexts } from '@/lib/mail/texts'
import type { Attachment } from '@/lib/mail/types'
import { formatMoney, formatPercent, includedVat, toCents } from '@/lib/money'
import { discountLabel } from '@/lib/orders/lines'
import { paths } from '@/lib/paths'
import { qrPng } from '@/lib/payments/bank/qr-code'
import type { BankDetails } from '@/lib/payments/types'
import { groupIban } from '@/lib/text/iban'
import type { OrderMailData } from './types'

export type Part = { html: Html; text: string; attachments?: Attachment[] }

const CELL = 'padding:12px 0;vertical-align:top'

const table = (rows: Html[]) =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${rows}</table>\n`

export function linesPart(data: OrderMailData, language: Language, t: MailTexts): Part {
  const money = (cents: number) => formatMoney(cents, language)
  const lines = data.lines.map(({ name, description, quantity, unitPriceCents }) => ({
    name: quantity > 1 ? `${quantity} × ${name}` : name,
    details: [description, quantity > 1 && t('cart.perUnit', { price: money(unitPriceCents) })]
      .filter(Boolean)
      .join(' · '),
    amount: money(unitPriceCents * quantity),
  }))
  const discount = data.discountCents > 0 && {
    label: discountLabel(t('payments.discount.name'), data.discountCode),
    amount: money(-data.discountCents),
  }
  const included = includedVat(data.totalCents, data.vatRate)
  const total = { label: t('cart.total'), amount: money(data.totalCents) }
  const isExempt = data.vatRate === 0 && 'mail.exempt'
  const without = data.isExport
    ? 'mail.noVat'
    : data.isReverseCharge
      ? 'mail.reverseCharge'
      : isExempt
  const vat = without
    ? t(without)
    : t('mail.vat', { rate: formatPercent(data.vatRate, language), amount: money(included) })
  const shipping = labelled(language, t('cart.shipping'), t('cart.free'))

  const row = (label: Html, amount: string, weight: number) => html`<tr>
<td class="ink line" style="${CELL};${LINE};${INK};font-weight:${weight}">${label}</td>
<td class="ink line" align="right" style="${CELL};${LINE};${INK};font-weight:${weight};padding-left:16px;white-space:nowrap">${amount}</td></tr>\n`
  const details = (text: string) =>
    text
      ? html`<br><span class="muted" style="${MUTED};font-size:14px;font-weight:400">${text}</span>`
      : html``

  return {
    html: table([
      ...lines.map((line) => row(html`${line.name}${details(line.details)}`, line.amount, 400)),
      ...(discount ? [row(html`${discount.label}`, discount.amount, 400)] : []),
      row(html`${total.label}${details(`${shipping} · ${vat}`)}`, total.amount, 600),
    ]),
    text: [
      ...lines.map(({ name, details, amount }) =>
        [`- ${labelled(language, name, amount)}`, details && `  ${details}`]
          .filter(Boolean)
          .join('\n'),
      ),
      ...(discount ? [labelled(language, discount.label, discount.amount)] : []),
      labelled(language, total.label, total.amount),
      shipping,
      vat,
    ].join('\n'),
  }
}

/** Values below their labels: the longest must fit a phone. */
export function bankPart({ bank }: OrderMailData, lang: Language, t: MailTexts): Part {
  const values = [
    [t('payments.amount'), formatMoney(toCents(bank.amount), lang)],
    [t('payments.beneficiary'), bank.beneficiary],
    [t('payments.iban'), groupIban(bank.iban)],
    [t('payments.bic'), bank.bic],
    [t('payments.transferReference'), bank.reference],
    [t('payments.freeText'), bank.note],
  ] as const
  const row = ([label, value]: (typeof values)[number]) => html`<tr>
<td class="ink line" style="${CELL};${LINE};${INK};overflow-wrap:anywhere"><span class="muted" style="${MUTED};font-size:14px">${label}</span><br><strong style="font-weight:600">${value}</strong></td></tr>\n`
  const code = paymentCode(bank, t)
  return {
    html: html`${table(values.map(row))}${code.html}`,
    text: values.map(([label, value]) => labelled(lang, label, value)).join('\n'),
    attachments: code.attachments,
  }
}

export function addressPart({ customer }: OrderMailData, language: Language): Part {
  const lines = addressLines(customer, language)
  const broken = lines.map((line, index) => (index > 0 ? html`<br>${line}` : html`${line}`))
  return {
    html: html`<p class="ink" style="margin:0;${INK}">${broken}</p>\n`,
    text: lines.join('\n'),
  }
}

export function sellerPart(
  shop: OrderMailData['shop'],
  language: Language,
  t: MailTexts,
  isContract: boolean,
): Part {
  const { name, email, url } = shop
  const lines = [
    t('mail.questions', { email }),
    ...(isContract
      ? [t('mail.withdrawal', { email, url: `${url}${paths.withdrawal(language)}` })]
      : []),
    t('mail.seller', { shop: name, url, email }),
  ]
  return { html: html`${lines.map((line) => note(line))}`, text: lines.join('\n') }
}

/** EPC QR code as an inline attachment, so that no remote image is loaded. */
function paymentCode(
  { qr, reference }: BankDetails,
  t: MailTexts,
): { html: Html; attachments: Attachment[] } {
  if (!qr) return { html: html``, attachments: [] }
  const cid = `${reference.toLowerCase()}@payment-code`
  const label = t('payments.qr.label')
  return {
    html: html`<p style="margin:20px 0 8px"><img src="cid:${cid}" alt="${label}" width="212" height="212" style="display:block;border:0;border-radius:8px"></p>
${note(`${t('payments.qr.title')}. ${t('payments.qr.text')}`)}`,
    attachments: [
      {
        cid,
        filename: `${reference}.png`,
        contentType: 'image/png',
        contentDisposition: 'inline',
        content: qrPng(qr),
      },
    ],
  }
}
