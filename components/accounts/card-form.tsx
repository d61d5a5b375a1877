'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useErrorText } from '@/components/payments/use-error-text'
import { EditButton } from './edit-button'
import { FormAlert } from './form-alert'
import { SubmitButton } from './submit-button'
import type { AccountForm } from './use-account-form'

type Props = {
  fields: Pick<AccountForm, 'form' | 'failed' | 'isPending' | 'isDone'>
  /** Shown for error codes without a message for customers. */
  failedText: string
  submit: string
  onCancel: () => void
  /** Shown after saving without scripts, when the form stays open. */
  doneText?: string
  children: ReactNode
}

export function CardForm({ fields, failedText, submit, onCancel, doneText, children }: Props) {
  const [t, errorText] = [useTranslations('common'), useErrorText()]
  const { form, failed, isPending, isDone } = fields
  return (
    <form {...form} className="mt-4 grid gap-4">
      <FormAlert text={failed ? errorText(failed, failedText) : ''} />
      <p role="status" className="text-good empty:hidden">
        {isDone && doneText}
      </p>
      {children}
      <div className="grid gap-2">
        <SubmitButton isPending={isPending} label={submit} pendingLabel={t('saving')} />
        <EditButton variant="ghost" onClick={onCancel}>
          {t('cancel')}
        </EditButton>
      </div>
    </form>
  )
}
