'use client'

import { useTranslations } from 'next-intl'
import { BankDetailsList } from '@/components/payments/bank-details-list'
import { TransferTiming } from '@/components/payments/transfer-timing'
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '@/components/ui/dialog'
import type { BankDetails } from '@/lib/payments/types'

type Props = { bank: BankDetails | null; onClose: () => void }

/** How to pay an order by bank transfer. */
export function InstructionsDialog({ bank, onClose }: Props) {
  const [t, tCommon] = [useTranslations('orders.instructions'), useTranslations('common')]
  return (
    <Dialog open={bank !== null} onOpenChange={onClose}>
      {bank && (
        <DialogContent closeLabel={tCommon('close')} initialFocus="panel">
          <DialogTitle>{t('title')}</DialogTitle>
          <DialogDescription>{t('text')}</DialogDescription>
          <div className="mt-5 grid gap-5">
            <BankDetailsList bank={bank} />
            <TransferTiming />
          </div>
        </DialogContent>
      )}
    </Dialog>
  )
}
