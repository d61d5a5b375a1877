'use client'

import { useTranslations } from 'next-intl'
import { useActionState } from 'react'
import { FormFailure } from '@/components/admin/form-failure'
import { ActionSummary } from '@/components/admin/orders/action-summary'
import { SendButton } from '@/components/admin/send-button'
import { useErrorText } from '@/components/payments/use-error-text'
import { eraseCustomerAction } from '@/lib/admin/customers/actions'
import type { FailedForm } from '@/lib/forms/form-state'

/** Opening it explains the effect; its button deletes. */
export function EraseForm({ customerId }: { customerId: string }) {
  const [t, errorText] = [useTranslations('admin.customers'), useErrorText()]
  const [failed, submit, isBusy] = useActionState<FailedForm | null, FormData>(
    eraseCustomerAction,
    null,
  )
  const isUnconfirmed = failed?.fieldErrors.confirmation !== undefined
  return (
    <details
      open={failed !== null || undefined}
      className="group rounded-card border border-line open:bg-ground"
    >
      <ActionSummary>{t('erase.title')}</ActionSummary>
      <form action={submit} noValidate className="grid gap-4 px-4 pt-1 pb-4">
        <p className="text-muted">{t('erase.text')}</p>
        <input type="hidden" name="customerId" value={customerId} />
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name="confirmation"
            required
            aria-invalid={isUnconfirmed || undefined}
            aria-describedby={failed ? 'erase-failure' : undefined}
            className="size-5 shrink-0"
          />
          {t('erase.confirmation')}
        </label>
        {failed && (
          <div id="erase-failure">
            <FormFailure failed={failed}>
              {isUnconfirmed ? t('erase.required') : refusal(failed)}
            </FormFailure>
          </div>
        )}
        <SendButton isBusy={isBusy} variant="destructive">
          {t('erase.button')}
        </SendButton>
      </form>
    </details>
  )

  function refusal({ code }: FailedForm) {
    const key = `erase.refused.${code}` as Parameters<typeof t>[0]
    return failed && (t.has(key) ? t(key) : errorText(failed, t('failed')))
  }
}
