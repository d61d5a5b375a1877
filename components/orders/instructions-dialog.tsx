'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { BankDetailsList } from '@/components/payments/bank/bank-details-list'
import { TransferTiming } from '@/components/payments/bank/transfer-timing'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '@/components/ui/dialog'
import { Unbroken } from '@/components/ui/unbroken'
import { type Language, languageName } from '@/lib/languages'
import { formatMoney, toCents } from '@/lib/money'
import type { OrderListItem } from '@/lib/orders/reading/types'
import { paths } from '@/lib/paths'
import { ALTERNATIVES } from '@/lib/payments/methods/alternatives'
import { isOnline } from '@/lib/payments/methods/names'
import { PayOnline } from './pay-online'

type Props = { order: OrderListItem | null; onClose: () => void }

export function InstructionsDialog({ order, onClose }: Props) {
  return (
    <Dialog open={order !== null} onOpenChange={onClose}>
      {order && (
        <DialogContent initialFocus="panel">
          <Instructions order={order} />
        </DialogContent>
      )}
    </Dialog>
  )
}

function Instructions({ order }: { order: OrderListItem }) {
  const t = useTranslations('orders')
  const tPayments = useTranslations('payments')
  const lang = useLocale() as Language
  const { bank, paymentMethod, orderReference: reference } = order
  const amount = formatMoney(toCents(order.dueAmount), lang)
  const toOrder = (label: string) => (
    <Button asChild>
      <a href={paths.order(lang, reference, 'pay')}>
        <Unbroken>{label}</Unbroken>
      </a>
    </Button>
  )
  if (bank) {
    return (
      <Steps title={t('instructions.title')} text={t('instructions.text')}>
        <BankDetailsList bank={bank} />
        <TransferTiming arrival={bank.arrival} />
        {toOrder(t('page.title', { reference }))}
      </Steps>
    )
  }
  if (isOnline(paymentMethod)) {
    return (
      <Steps title={t('pay.onlineTitle')} text={t('pay.onlineText', { amount })}>
        <PayOnline order={order} />
      </Steps>
    )
  }
  if (paymentMethod === 'prepaid_tickets') {
    return (
      <Steps title={t('pay.tickets')} text={t('pay.ticketsText', { amount })}>
        <p>{tPayments('tickets.byHand')}</p>
        <p>{tPayments('tickets.neverAsked')}</p>
        {toOrder(t('pay.tickets'))}
      </Steps>
    )
  }
  const { mail } = order
  if (mail) {
    const message = new URL(mail.url).searchParams
    return (
      <Steps
        title={t('pay.mailTitle', { service: ALTERNATIVES[mail.service] })}
        text={t('pay.mailText', { email: mail.address, amount })}
      >
        {mail.language !== lang && (
          <p>
            {tPayments('alternative.messageLanguage', {
              language: languageName(mail.language, lang),
            })}
          </p>
        )}
        <blockquote
          lang={mail.language}
          className="wrap-anywhere w-full whitespace-pre-line rounded-card bg-sunken p-4 text-sm"
        >
          <p className="font-medium">{message.get('subject')}</p>
          <p className="mt-2">{message.get('body')?.replaceAll('\r', '')}</p>
        </blockquote>
        <Button asChild>
          <a href={mail.url}>{tPayments('alternative.open')}</a>
        </Button>
      </Steps>
    )
  }
  return (
    <Steps title={t('actions.viewInstructions')} text={tPayments('methodText.alternative')}>
      {toOrder(t('page.title', { reference }))}
    </Steps>
  )
}

function Steps({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <>
      <DialogTitle>{title}</DialogTitle>
      <DialogDescription>{text}</DialogDescription>
      <div className="mt-5 grid justify-items-start gap-5 [&>div]:w-full">{children}</div>
    </>
  )
}
