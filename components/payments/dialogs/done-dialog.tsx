'use client'

import { CircleCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { BankDetailsList } from '@/components/payments/bank/bank-details-list'
import { TransferTiming } from '@/components/payments/bank/transfer-timing'
import { Button } from '@/components/ui/button'
import { DialogClose, DialogDescription, DialogTitle } from '@/components/ui/dialog'
import { Unbroken } from '@/components/ui/unbroken'
import type { PlacedTransfer } from '@/lib/payments/types'

export function DoneDialog({ order, email }: { order: PlacedTransfer; email: string }) {
  const t = useTranslations('payments')
  return (
    <>
      <CircleCheck aria-hidden className="size-10 text-good" strokeWidth={1.5} />
      <DialogTitle className="mt-3">{t('done.title')}</DialogTitle>
      <DialogDescription className="wrap-anywhere">
        <Unbroken>{t('done.text', { email })}</Unbroken>
      </DialogDescription>
      <div className="mt-5 grid gap-5">
        <BankDetailsList bank={order.bank} />
        <TransferTiming arrival={order.bank.arrival} />
      </div>
      <DialogClose asChild>
        <Button size="lg" className="mt-6 w-full">
          {t('done.close')}
        </Button>
      </DialogClose>
    </>
  )
}
