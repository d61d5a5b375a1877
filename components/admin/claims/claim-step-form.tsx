'use client'

import { useTranslations } from 'next-intl'
import { useActionState } from 'react'
import { ActionSummary } from '@/components/admin/orders/action-summary'
import { FormFailure, SendButton } from '@/components/admin/send-form'
import { useErrorText } from '@/components/payments/use-error-text'
import { Field, fieldProps } from '@/components/ui/field'
import { Textarea } from '@/components/ui/textarea'
import type { FailedForm } from '@/lib/forms/form-state'
import { submitClaimStep } from '@/lib/orders/claims/admin/actions'
import { MAX_MESSAGE } from '@/lib/orders/claims/limits'
import type { ClaimStatus } from '@/lib/orders/claims/status'

type Props = {
  claimId: string
  from: ClaimStatus
  to: Exclude<ClaimStatus, 'received'>
  /** Explains the effect of the step. */
  text: string
}

/** One step of a claim: opening it explains the effect, its button takes it. */
export function ClaimStepForm({ claimId, from, to, text }: Props) {
  const t = useTranslations('admin.claims')
  const tErrors = useTranslations('errors')
  const errorText = useErrorText()
  const [failed, submit, isBusy] = useActionState<FailedForm | null, FormData>(
    submitClaimStep,
    null,
  )
  const error = failed?.fieldErrors.message && tErrors('REQUIRED_FIELDS')
  const id = `claim-message-${to}`
  return (
    <details
      name="claim-step"
      open={failed !== null || undefined}
      className="group rounded-card border border-line open:bg-ground"
    >
      <ActionSummary>{t(`steps.${to}.button`)}</ActionSummary>
      <form action={submit} className="grid gap-4 px-4 pt-1 pb-4">
        {text && <p className="text-muted">{text}</p>}
        <input type="hidden" name="claimId" value={claimId} />
        <input type="hidden" name="from" value={from} />
        <input type="hidden" name="to" value={to} />
        <Field id={id} label={t('message')} help={t('messageHelp')} {...(error && { error })}>
          <Textarea
            {...fieldProps(id, { help: true, ...(error && { error }) })}
            name="message"
            rows={4}
            maxLength={MAX_MESSAGE}
            required={to === 'refused'}
            defaultValue={failed?.values.message ?? ''}
          />
        </Field>
        {failed && <FormFailure failed={failed}>{errorText(failed, t('failed'))}</FormFailure>}
        <SendButton isBusy={isBusy} variant={to === 'refused' ? 'destructive' : 'default'}>
          {t(`steps.${to}.button`)}
        </SendButton>
      </form>
    </details>
  )
}
