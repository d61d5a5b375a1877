'use client'

import { useTranslations } from 'next-intl'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { FormAlert } from '@/components/accounts/form-alert'
import { SubmitButton } from '@/components/accounts/submit-button'
import type { AccountForm } from '@/components/accounts/use-account-form'
import { useErrorText } from '@/components/payments/use-error-text'
import { Button } from '@/components/ui/button'
import { DASHBOARD_VIEW, type EditedCard } from './dashboard-view'

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
  const t = useTranslations('common')
  const errorText = useErrorText()
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

/** Open state of a dashboard card's form; focus moves into it and back to its button. */
export function useCardForm(startsOpen: boolean) {
  const [isOpen, setOpen] = useState(startsOpen)
  const [isMoved, setMoved] = useState(false)
  const move = (open: boolean) => () => {
    setOpen(open)
    setMoved(true)
  }
  return {
    isOpen,
    open: move(true),
    close: move(false),
    returnsFocus: isMoved && !isOpen,
  }
}

type EditButtonProps = Omit<ComponentProps<typeof Button>, 'onClick' | 'type'> & {
  /** Undefined closes the form. */
  edit?: EditedCard
  onClick: () => void
}

export function EditButton({ edit, onClick, ...button }: EditButtonProps) {
  return (
    <Button
      variant="outline"
      {...button}
      type="submit"
      form={DASHBOARD_VIEW}
      {...(edit && { name: 'edit', value: edit })}
      onClick={(event) => {
        event.preventDefault()
        onClick()
      }}
    />
  )
}
