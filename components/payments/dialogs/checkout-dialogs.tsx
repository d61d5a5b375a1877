'use client'

import { useWatch } from 'react-hook-form'
import { BankAccountList } from '@/components/payments/bank/bank-details-list'
import { OrderNote, OrderTotal } from '@/components/payments/checkout/order-total'
import type { Checkout } from '@/components/payments/checkout/use-checkout'
import { useLeave } from '@/components/payments/checkout/use-send-order'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { cart } from '@/lib/cart/store'
import type { CartLine } from '@/lib/cart/types'
import { placedOrder } from '@/lib/payments/checkout/placed-order'
import { checkoutTotals } from '@/lib/payments/discounts/rule'
import type { CheckoutSetup } from '@/lib/payments/types'
import { DoneDialog } from './done-dialog'
import { MailDialog } from './mail-dialog'
import { PricesDialog } from './prices-dialog'
import { ReviewDialog } from './review-dialog'
import { StockDialog } from './stock-dialog'
import { TicketsSentDialog } from './tickets-sent-dialog'
import { UnavailableDialog } from './unavailable-dialog'
import { UnpaidDialog } from './unpaid-dialog'

type Props = {
  checkout: Checkout
  setup: CheckoutSetup
  lines: CartLine[]
  /** Called when the transfer details are closed; by default the orders open. */
  onDone?: () => void
}

export function CheckoutDialogs({ checkout, setup, lines, onDone }: Props) {
  const { step, setStep, goOn, isSending, confirm, answerUnpaid, form, discount, alert } = checkout
  const leave = useLeave(setStep)
  const country = useWatch({ control: form.control, name: 'country' })
  const { totalCents } = checkoutTotals(lines, setup.vat, country, discount.rule)
  const isOpen = step.kind !== 'form' && step.kind !== 'leaving'

  const close = () => {
    if (isSending) return
    if (step.kind !== 'done') return setStep({ kind: 'form' })
    placedOrder.clear()
    if (onDone && step.next.kind !== 'review') {
      setStep({ kind: 'form' })
      onDone()
    } else leave()
  }
  const remove = (removed: CartLine[]) => {
    for (const line of removed) cart.remove(line)
    goOn()
  }

  return (
    <Dialog open={isOpen} onOpenChange={close}>
      <DialogContent
        key={step.kind}
        initialFocus="panel"
        fallbackFocusId="place-order"
        onInteractOutside={(event) => {
          // A click outside must not close what has to be read.
          if (isSending || step.kind === 'done') event.preventDefault()
        }}
      >
        {step.kind === 'review' && (
          <ReviewDialog
            lines={lines}
            total={
              <OrderTotal lines={lines} setup={setup} rule={discount.rule} control={form.control} />
            }
            account={<BankAccountList account={setup.account} cents={totalCents} />}
            note={<OrderNote html={setup.orderNote} />}
            error={alert}
            isSending={isSending}
            onConfirm={confirm}
          />
        )}
        {step.kind === 'prices' && (
          <PricesDialog
            lines={lines}
            answer={step.answer}
            onAccept={() => {
              cart.updatePrices(step.answer.items)
              goOn()
            }}
          />
        )}
        {step.kind === 'unavailable' && (
          <UnavailableDialog lines={lines} answer={step.answer} onRemove={remove} />
        )}
        {step.kind === 'stock' && (
          <StockDialog
            lines={lines}
            answer={step.answer}
            onTake={(left) => {
              for (const { line, units } of left) cart.setQuantity(line, units)
              goOn()
            }}
          />
        )}
        {step.kind === 'unpaid' && (
          <UnpaidDialog order={step.order} isSending={isSending} onAnswer={answerUnpaid} />
        )}
        {step.kind === 'done' && step.next.kind === 'bank' && (
          <DoneDialog order={{ ...step.order, bank: step.next.bank }} email={step.email} />
        )}
        {step.kind === 'done' && step.next.kind === 'review' && (
          <TicketsSentDialog reference={step.order.reference} onLeave={() => leave()} />
        )}
        {step.kind === 'done' && step.next.kind === 'mail' && (
          <MailDialog reference={step.order.reference} mail={step.next} />
        )}
      </DialogContent>
    </Dialog>
  )
}
