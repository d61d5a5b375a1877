'use client'

import { useTranslations } from 'next-intl'
import { useActionState } from 'react'
import { ActionSummary } from '@/components/admin/orders/action-summary'
import { FormFailure, SendButton } from '@/components/admin/send-form'
import { useErrorText } from '@/components/payments/use-error-text'
import { Field, fieldProps } from '@/components/ui/field'
import { Textarea } from '@/components/ui/textarea'
import {
  addNoteAction,
  decideVatNumberAction,
  eraseCustomerAction,
} from '@/lib/admin/customers/actions'
import { MAX_NOTE } from '@/lib/admin/customers/limits'
import type { FailedForm } from '@/lib/forms/form-state'

type Props = {
  customerId: string
  company: string
  vatNumber: string
  /** Null before the owner has decided. */
  isAccepted: boolean | null
}

/** The owner's decision about a number that VIES confirms for another or an unnamed business. */
export function VatNumberForm({ customerId, company, vatNumber, isAccepted }: Props) {
  const t = useTranslations('admin.customers.vatNumber')
  const errorText = useErrorText()
  const [failed, submit, isBusy] = useActionState<FailedForm | null, FormData>(
    decideVatNumberAction,
    null,
  )
  return (
    <form action={submit} className="mt-4 grid gap-3">
      <h3 className="font-medium">{t('title')}</h3>
      <p className="wrap-anywhere text-muted text-sm">
        {t(isAccepted === null ? 'question' : isAccepted ? 'accepted' : 'refused', { company })}
      </p>
      <input type="hidden" name="customerId" value={customerId} />
      <input type="hidden" name="company" value={company} />
      <input type="hidden" name="vatNumber" value={vatNumber} />
      {failed && <FormFailure failed={failed}>{errorText(failed, t('failed'))}</FormFailure>}
      <div className="flex flex-wrap gap-3">
        {!isAccepted && (
          <SendButton isBusy={isBusy} variant="outline" name="decision" value="accept">
            {t('accept')}
          </SendButton>
        )}
        {isAccepted !== false && (
          <SendButton isBusy={isBusy} variant="outline" name="decision" value="withdraw">
            {t(isAccepted ? 'withdraw' : 'refuse')}
          </SendButton>
        )}
      </div>
    </form>
  )
}

const ID = 'customer-note'

type NoteFormProps = {
  customerId: string
  /** Id of the note to add. */
  noteId: string
}

export function NoteForm({ customerId, noteId }: NoteFormProps) {
  const t = useTranslations('admin.customers')
  const tErrors = useTranslations('errors')
  const errorText = useErrorText()
  const [failed, submit, isBusy] = useActionState<FailedForm | null, FormData>(addNoteAction, null)
  const error = failed?.fieldErrors.text && tErrors('REQUIRED_FIELDS')
  return (
    <form action={submit} noValidate className="grid gap-3">
      <input type="hidden" name="customerId" value={customerId} />
      <input type="hidden" name="noteId" value={noteId} />
      <Field id={ID} label={t('notes.label')} {...(error && { error })}>
        <Textarea
          {...fieldProps(ID, error ? { error } : {})}
          name="text"
          rows={3}
          maxLength={MAX_NOTE}
          required
          defaultValue={failed?.values.text ?? ''}
        />
      </Field>
      {failed && <FormFailure failed={failed}>{errorText(failed, t('failed'))}</FormFailure>}
      <SendButton isBusy={isBusy} variant="outline">
        {t('notes.add')}
      </SendButton>
    </form>
  )
}

/** Opening it explains the effect; its button deletes. */
export function EraseForm({ customerId }: { customerId: string }) {
  const t = useTranslations('admin.customers')
  const errorText = useErrorText()
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
