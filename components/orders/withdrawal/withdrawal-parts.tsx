'use client'

import { useTranslations } from 'next-intl'
import { useErrorText } from '@/components/payments/use-error-text'
import { Button } from '@/components/ui/button'
import { Ring } from '@/components/ui/spinner'
import type { Failure } from '@/lib/errors'
import type { WithdrawalState } from '@/lib/orders/returns/withdraw-action'

export type Head = { head: React.RefObject<HTMLHeadingElement | null> }
export type StepProps<Step extends WithdrawalState['step'] = 'form'> = Head & {
  state: Extract<WithdrawalState, { step: Step }>
  act: (form: FormData) => void
  isBusy: boolean
}

export function Submit({ isBusy, label }: { isBusy: boolean; label: string }) {
  return (
    <Button type="submit" size="lg" disabled={isBusy} aria-busy={isBusy}>
      {isBusy && <Ring />}
      <span>{label}</span>
    </Button>
  )
}

/** Null where the failure is about fields. */
export function Alert({ failure, failed }: { failure: Failure | undefined; failed?: string }) {
  const t = useTranslations('withdrawal')
  const errorText = useErrorText()
  const text = () => {
    if (!failure || failure.fieldErrors) return null
    return failure.code === 'NOT_FOUND' ? t('notFound') : errorText(failure, failed ?? t('failed'))
  }
  return (
    <p role="alert" className="text-bad empty:hidden">
      {text()}
    </p>
  )
}
