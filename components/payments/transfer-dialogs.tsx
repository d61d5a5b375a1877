'use client'

import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { cart } from '@/lib/cart/store'
import type { CartLine } from '@/lib/cart/types'
import type { Language } from '@/lib/i18n/languages'
import { paths } from '@/lib/paths'
import { placedOrder } from '@/lib/payments/placed-order'
import type { KnownBankDetails } from './bank-details-list'
import { DoneDialog } from './done-dialog'
import { PricesDialog } from './prices-dialog'
import { ReviewDialog } from './review-dialog'
import { UnavailableDialog } from './unavailable-dialog'
import type { Payer, useBankTransfer } from './use-bank-transfer'

type Props = {
  transfer: ReturnType<typeof useBankTransfer>
  lines: CartLine[]
  bank: Omit<KnownBankDetails, 'amount'>
  payer: Payer
}

/** The dialogs of a bank transfer, one after the other. */
export function TransferDialogs({ transfer, lines, bank, payer }: Props) {
  const { step, setStep, isSending, send } = transfer
  const tCommon = useTranslations('common')
  const lang = useLocale() as Language
  const router = useRouter()

  const close = () => {
    if (isSending) return
    if (step.kind !== 'done') return setStep({ kind: 'choose' })
    placedOrder.forget()
    setStep({ kind: 'leaving' })
    router.push(paths.dashboard(lang))
  }
  const remove = (gone: CartLine[]) => {
    for (const line of gone) cart.remove(line)
    setStep({ kind: 'review' })
  }

  return (
    <Dialog open={step.kind !== 'choose' && step.kind !== 'leaving'} onOpenChange={close}>
      <DialogContent
        key={step.kind}
        closeLabel={tCommon('close')}
        className={step.kind === 'review' ? 'lg:max-w-4xl' : undefined}
        initialFocus="panel"
        fallbackFocusId="pay-by-transfer"
        onInteractOutside={(event) => {
          // What must be read is not lost by a click beside it.
          if (isSending || step.kind === 'done') event.preventDefault()
        }}
      >
        {step.kind === 'review' && (
          <ReviewDialog
            lines={lines}
            bank={bank}
            error={step.error}
            isSending={isSending}
            onConfirm={send}
          />
        )}
        {step.kind === 'prices' && (
          <PricesDialog
            lines={lines}
            answer={step.answer}
            onAccept={() => {
              cart.updatePrices(step.answer.items)
              setStep({ kind: 'review' })
            }}
          />
        )}
        {step.kind === 'unavailable' && (
          <UnavailableDialog lines={lines} answer={step.answer} onRemove={remove} />
        )}
        {step.kind === 'done' && <DoneDialog order={step.order} email={payer.email} />}
      </DialogContent>
    </Dialog>
  )
}
