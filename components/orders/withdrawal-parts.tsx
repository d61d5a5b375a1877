'use client'

import { useTranslations } from 'next-intl'
import { useErrorText } from '@/components/payments/use-error-text'
import { Button } from '@/components/ui/button'
import { Ring } from '@/components/ui/ring'
import type { Failure } from '@/lib/errors'
import type { WithdrawalState } from '@/lib/orders/withdraw-action'

export type Head = { head: React.RefObject<HTMLHeadingElement | null> }
export type StepProps = Head & {
  state: Exclude<WithdrawalState, { step: 'done' }>
  act: (form: FormData) => void
  isBusy: boolean
}

/** Sends a step; while it is under way it cannot be sent again. */
export function Submit({ isBusy, label }: { isBusy: boolean; label: string }) {
  return (
    <Button type="submit" size="lg" disabled={isBusy} aria-busy={isBusy}>
      {isBusy && <Ring />}
      {label}
    </Button>
  )
}

/** What is wrong with a step, where no field of it is to be mended. */
export function Alert({ failure }: { failure: Failure | undefined }) {
  const [t, errorText] = [useTranslations('withdrawal'), useErrorText()]
  const text = () => {
    if (!failure || failure.fieldErrors) return null
    return failure.code === 'NOT_FOUND' ? t('notFound') : errorText(failure, t('failed'))
  }
  return (
    <p role="alert" className="text-bad empty:hidden">
      {text()}
    </p>
  )
}
