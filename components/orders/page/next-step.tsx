import { Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import { PayOnline } from '@/components/orders/pay-online'
import { BankDetailsList } from '@/components/payments/bank/bank-details-list'
import { TransferTiming } from '@/components/payments/bank/transfer-timing'
import { Button } from '@/components/ui/button'
import { Card, CardTitle } from '@/components/ui/card'
import { getTexts } from '@/lib/i18n/texts'
import { type Language, languageName } from '@/lib/languages'
import { formatMoney, toCents } from '@/lib/money'
import type { OrderDetails } from '@/lib/orders/reading/types'
import { isUnpaid } from '@/lib/orders/status'
import { ALTERNATIVES } from '@/lib/payments/methods/alternatives'
import { LazyTicketForm } from './lazy-ticket-form'

type Props = { order: OrderDetails; lang: Language }

/** Null where the customer has nothing to do. */
export async function NextStep({ order, lang }: Props) {
  const t = await getTexts('orders.pay')
  const money = (euros: number) => formatMoney(toCents(euros), lang)
  const { received, due } = order.payment
  const { mail } = order
  const isPartly = received > 0 && received < order.totalAmount
  const partly = isPartly && (
    <p className="mt-3 font-medium">
      {t('partly', { received: money(received), due: money(due) })}
    </p>
  )

  if (order.status === 'payment_review') {
    return (
      <Notice title={t('reviewTitle')} text={isPartly ? t('reviewPartly') : t('reviewText')}>
        {partly}
      </Notice>
    )
  }
  if (!isUnpaid(order.status) || order.isWithdrawn) return null
  if (order.isArriving) return <Notice title={t('arrivingTitle')} text={t('arrivingText')} />
  if (mail) {
    const text = t('mailText', { email: mail.address, amount: money(due) })
    const tMail = await getTexts('payments.alternative')
    return (
      <Step title={t('mailTitle', { service: ALTERNATIVES[mail.service] })} text={text}>
        {partly}
        {mail.language !== lang && (
          <p className="mt-3">
            {tMail('messageLanguage', { language: languageName(mail.language, lang) })}
          </p>
        )}
        <Button asChild size="lg" className="mt-5 w-full sm:w-fit">
          <a href={mail.url}>{tMail('open')}</a>
        </Button>
      </Step>
    )
  }
  if (order.bank) {
    const tInstructions = await getTexts('orders.instructions')
    return (
      <Step title={tInstructions('title')} text={tInstructions('text')}>
        {partly}
        <div className="mt-5 grid gap-5">
          <BankDetailsList bank={order.bank} />
          <TransferTiming arrival={order.bank.arrival} />
        </div>
      </Step>
    )
  }
  if (order.paymentMethod === 'prepaid_tickets') {
    return (
      <Step title={t('tickets')} text={t('ticketsText', { amount: money(due) })}>
        {partly}
        <div className="mt-5">
          <LazyTicketForm order={order} />
        </div>
      </Step>
    )
  }
  return (
    <Step title={t('onlineTitle')} text={t('onlineText', { amount: money(due) })}>
      {partly}
      <div className="mt-5">
        <PayOnline order={order} size="lg" />
      </div>
    </Step>
  )
}

type PartProps = { title: string; text: string; children?: ReactNode }

function Step({ title, text, children }: PartProps) {
  return (
    <Card id="pay" aria-labelledby="next-step" className="scroll-mt-24 border-ink/35!">
      <CardTitle id="next-step" tabIndex={-1} className="outline-none">
        {title}
      </CardTitle>
      <p className="wrap-anywhere mt-2 max-w-[65ch] text-muted">{text}</p>
      {children}
    </Card>
  )
}

function Notice({ title, text, children }: PartProps) {
  return (
    <Card id="pay" aria-labelledby="next-step" className="flex scroll-mt-24 gap-4">
      <Hourglass aria-hidden className="mt-0.5 size-6 shrink-0 text-muted" strokeWidth={1.75} />
      <div>
        <CardTitle id="next-step" tabIndex={-1} className="outline-none">
          {title}
        </CardTitle>
        {children}
        <p className="mt-2 max-w-[65ch] text-muted">{text}</p>
      </div>
    </Card>
  )
}
