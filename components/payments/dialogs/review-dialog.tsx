'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { OrderLines } from '@/components/payments/order-lines'
import { Button } from '@/components/ui/button'
import { DialogClose, DialogDescription, DialogTitle } from '@/components/ui/dialog'
import { Ring } from '@/components/ui/spinner'
import type { CartLine } from '@/lib/cart/types'

type Props = {
  lines: CartLine[]
  total: ReactNode
  /** The account, to which the amount is paid. */
  account: ReactNode
  note: ReactNode
  error?: string
  isSending: boolean
  onConfirm: () => void
}

/**
 * Lines and total stand directly above the button, whose words create the obligation to pay
 * (Directive 2011/83/EU, Article 8(2)).
 */
export function ReviewDialog({ lines, total, account, note, error, isSending, onConfirm }: Props) {
  const t = useTranslations('payments')
  const tCommon = useTranslations('common')
  return (
    <>
      <DialogTitle>{t('payByTransfer')}</DialogTitle>
      <DialogDescription>{t('reviewText')}</DialogDescription>
      <div className="mt-5 grid gap-4">
        {account}
        <section className="rounded-card bg-sunken p-4 sm:p-5">
          <h3 className="font-medium tracking-normal">{t('yourOrder')}</h3>
          <div className="mt-3">
            <OrderLines lines={lines} isShort />
          </div>
          <div className="mt-4 border-line border-t pt-4">{total}</div>
        </section>
        {note}
        <Button size="lg" disabled={isSending} aria-busy={isSending} onClick={onConfirm}>
          {isSending && <Ring />}
          <span>{t('order')}</span>
        </Button>
        <DialogClose asChild>
          <Button variant="ghost" disabled={isSending}>
            {tCommon('cancel')}
          </Button>
        </DialogClose>
        {error && (
          <div role="alert" className="rounded-card bg-bad/8 p-4 text-bad">
            <p className="font-medium">{error}</p>
            <p className="mt-1 text-sm">{t('retrySafe')}</p>
          </div>
        )}
      </div>
      <p role="status" className="sr-only">
        {isSending && t('sending')}
      </p>
    </>
  )
}
