'use client'

import { useTranslations } from 'next-intl'
import { useActionState } from 'react'
import { FormFailure } from '@/components/admin/form-failure'
import { ActionSummary } from '@/components/admin/orders/action-summary'
import { SendButton } from '@/components/admin/send-button'
import { useErrorText } from '@/components/payments/use-error-text'
import type { FailedForm } from '@/lib/forms/form-state'
import { endDiscountAction } from '@/lib/orders/discounts/actions'

/** Opening it explains the effect; its button ends the code. */
export function EndForm({ id, code }: { id: string; code: string }) {
  const [t, errorText] = [useTranslations('admin.discounts'), useErrorText()]
  const [failed, submit, isBusy] = useActionState<FailedForm | null, FormData>(
    endDiscountAction,
    null,
  )
  return (
    <details
      open={failed !== null || undefined}
      className="group mt-2 rounded-card border border-line text-left open:bg-ground"
    >
      <ActionSummary>{t('end', { code })}</ActionSummary>
      <form action={submit} className="grid gap-3 px-4 pt-1 pb-4">
        <p className="text-muted">{t('endText')}</p>
        <input type="hidden" name="discountId" value={id} />
        {failed && <FormFailure failed={failed}>{errorText(failed, t('failed'))}</FormFailure>}
        <SendButton isBusy={isBusy} size="sm" variant="destructive">
          {t('endForGood')}
        </SendButton>
      </form>
    </details>
  )
}
