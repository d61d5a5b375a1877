'use client'

import { useTranslations } from 'next-intl'
import { useActionState } from 'react'
import { FormFailure } from '@/components/admin/form-failure'
import { SendButton } from '@/components/admin/send-button'
import { useErrorText } from '@/components/payments/use-error-text'
import { Field, fieldProps } from '@/components/ui/field'
import { Textarea } from '@/components/ui/textarea'
import { addNoteAction } from '@/lib/admin/customers/actions'
import { MAX_NOTE } from '@/lib/admin/customers/limits'
import type { FailedForm } from '@/lib/forms/form-state'

const ID = 'customer-note'

type Props = {
  customerId: string
  /** Id of the note to add. */
  noteId: string
}

export function NoteForm({ customerId, noteId }: Props) {
  const [t, tErrors] = [useTranslations('admin.customers'), useTranslations('errors')]
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
