import { countryName } from '@/lib/i18n/country-codes'
import { labelled } from '@/lib/i18n/labelled'
import type { Language } from '@/lib/languages'
import { ownerMail } from '@/lib/mail/layout'
import { formatMailDate, formatMailDay, mailTexts } from '@/lib/mail/texts'
import type { Mail } from '@/lib/mail/types'
import { formatLocalMoney } from '@/lib/money'
import { type NamedLine, unitsOf } from '@/lib/orders/lines'
import type { PaymentMethod } from '@/lib/payments/methods/names'

/** No personal data of the customer but the country. */
export type OwnerMailData = {
  shop: { name: string; url: string }
  reference: string
  path: string
  totalCents: number
  /** Net of refunds. */
  receivedCents: number
  pieces: number
  /** ISO 3166-1 alpha-2. */
  country: string
  paymentMethod: PaymentMethod
  /** See `serviceOf`. */
  service?: string | undefined
}

export async function ownerOrderMail(data: OwnerMailData, language: Language): Promise<Mail> {
  const t = await mailTexts(language)
  const { reference, pieces: count, country, paymentMethod } = data
  const amount = formatLocalMoney(data.totalCents, language)
  return ownerMail(data, language, t, {
    subject: t('mail.owner.order.subject', { reference, amount }),
    title: t('mail.owner.order.title'),
    lines: [
      t('mail.owner.order.intro', { count, amount, country: countryName(country, language) }),
      labelled(
        language,
        t('orders.payment.method'),
        data.service ?? t(`payments.method.${paymentMethod}`),
      ),
    ],
  })
}

export async function ownerMoneyMail(
  data: OwnerMailData & { amountCents: number },
  language: Language,
): Promise<Mail> {
  const t = await mailTexts(language)
  const { reference, totalCents, receivedCents } = data
  const money = (cents: number) => formatLocalMoney(cents, language)
  const amount = money(data.amountCents)
  const total = money(totalCents)
  return ownerMail(data, language, t, {
    subject: t('mail.owner.money.subject', { reference, amount }),
    title: t('mail.owner.money.title'),
    lines: [
      t('mail.owner.money.intro', { reference, amount }),
      receivedCents < totalCents
        ? t('mail.owner.money.rest', { total, due: money(totalCents - receivedCents) })
        : t('mail.owner.money.all', { total }),
    ],
  })
}

type Unmatched = Pick<OwnerMailData, 'shop' | 'path'> & {
  paymentId: string
  /** Amount and currency received: "0.0125 btc". */
  paid: string
  /** Null where the worth is unknown. */
  amountCents: number | null
}

export async function ownerUnmatchedMail(data: Unmatched, language: Language): Promise<Mail> {
  const t = await mailTexts(language)
  const { paymentId: id, paid, amountCents } = data
  const worth = amountCents === null ? '' : formatLocalMoney(amountCents, language)
  const amount = worth ? `${worth} (${paid})` : paid
  return ownerMail(data, language, t, {
    subject: t('mail.owner.unmatched.subject', { amount: worth || paid }),
    title: t('mail.owner.unmatched.title'),
    lines: [t('mail.owner.unmatched.intro', { amount, id }), t('admin.bank.unmatched.intro')],
    open: t('admin.bank.unmatched.title'),
    footer: t('mail.owner.unmatched.footer', { shop: data.shop.name }),
  })
}

type Withdrawn = {
  at: Date
  lines: NamedLine[]
  refundCents: number
  /** Last day of the refund (Directive 2011/83/EU, Article 13(1)). */
  until: Date
}

export async function ownerWithdrawalMail(
  data: OwnerMailData & Withdrawn,
  language: Language,
): Promise<Mail> {
  const t = await mailTexts(language)
  const { reference, at, refundCents } = data
  const day = formatMailDay(data.until, language)
  const refund = { day, amount: formatLocalMoney(refundCents, language) }
  return ownerMail(data, language, t, {
    subject: t('mail.owner.withdrawal.subject', { reference }),
    title: t('mail.owner.withdrawal.title'),
    lines: [
      t('mail.owner.withdrawal.intro', { reference, date: formatMailDate(at, language) }),
      ...data.lines.map(unitsOf),
      ...(refundCents > 0
        ? [t('mail.owner.withdrawal.refund', refund), t('mail.owner.withdrawal.goods')]
        : [t('mail.owner.withdrawal.nothing', { day })]),
    ],
  })
}
