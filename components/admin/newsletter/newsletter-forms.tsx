'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useActionState } from 'react'
import { ActionSummary } from '@/components/admin/orders/action-summary'
import { FormFailure, SendButton } from '@/components/admin/send-form'
import { useErrorText } from '@/components/payments/use-error-text'
import { Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import {
  cancelNewsletterAction,
  createNewsletterAction,
  deleteNewsletterAction,
  scheduleNewsletterAction,
} from '@/lib/admin/newsletter/actions'
import type { FailedForm } from '@/lib/forms/form-state'

type Draft = { id: string; updatedAt: string }

export function NewNewsletter() {
  const t = useTranslations('admin.newsletter')
  const errorText = useErrorText()
  const [failed, act, isBusy] = useActionState<FailedForm | null, FormData>(
    createNewsletterAction,
    null,
  )
  return (
    <form action={act} className="grid gap-3">
      {failed && <FormFailure failed={failed}>{errorText(failed, t('failed'))}</FormFailure>}
      <SendButton isBusy={isBusy}>{t('create')}</SendButton>
    </form>
  )
}

/** Opening it says how many readers get it; its buttons send. `earliest`: "2026-12-04T09:30". */
export function SendNewsletter({
  count,
  earliest,
  ...draft
}: Draft & { count: number; earliest: string }) {
  const t = useTranslations('admin.newsletter')
  const errorText = useErrorText()
  const [failed, act, isBusy] = useActionState<FailedForm | null, FormData>(
    scheduleNewsletterAction,
    null,
  )
  const error = failed?.fieldErrors.sendAt && { error: t('errors.wrongTime') }
  return (
    <Fold summary={t('send')} isOpen={failed !== null}>
      <form action={act} noValidate className="grid grid-cols-1 gap-4 px-4 pt-1 pb-4">
        <p className="text-muted">{t('sendText', { count })}</p>
        <DraftFields {...draft} />
        {failed && <FormFailure failed={failed}>{errorText(failed, t('failed'))}</FormFailure>}
        <SendButton isBusy={isBusy} size="sm" name="when" value="now">
          {t('sendNow')}
        </SendButton>
        <Field id="sendAt" label={t('sendAt')} className="grid-cols-1" {...error}>
          <Input
            {...fieldProps('sendAt', { ...error })}
            type="datetime-local"
            name="sendAt"
            min={earliest}
            defaultValue={failed?.values.sendAt}
            className="min-w-0"
          />
        </Field>
        <SendButton isBusy={isBusy} size="sm" variant="outline" name="when" value="later">
          {t('sendLater')}
        </SendButton>
      </form>
    </Fold>
  )
}

export function CancelNewsletter(draft: Draft) {
  const t = useTranslations('admin.newsletter')
  const errorText = useErrorText()
  const [failed, act, isBusy] = useActionState<FailedForm | null, FormData>(
    cancelNewsletterAction,
    null,
  )
  return (
    <form action={act} className="mt-6 grid gap-3">
      <DraftFields {...draft} />
      {failed && <FormFailure failed={failed}>{errorText(failed, t('failed'))}</FormFailure>}
      <SendButton isBusy={isBusy} size="sm" variant="outline">
        {t('cancel')}
      </SendButton>
    </form>
  )
}

export function DeleteNewsletter(draft: Draft) {
  const t = useTranslations('admin.newsletter')
  const errorText = useErrorText()
  const [failed, act, isBusy] = useActionState<FailedForm | null, FormData>(
    deleteNewsletterAction,
    null,
  )
  return (
    <Fold summary={t('delete')} isOpen={failed !== null}>
      <form action={act} className="grid gap-3 px-4 pt-1 pb-4">
        <p className="text-muted">{t('deleteText')}</p>
        <DraftFields {...draft} />
        {failed && <FormFailure failed={failed}>{errorText(failed, t('failed'))}</FormFailure>}
        <SendButton isBusy={isBusy} size="sm" variant="destructive">
          {t('deleteConfirm')}
        </SendButton>
      </form>
    </Fold>
  )
}

function DraftFields({ id, updatedAt }: Draft) {
  return (
    <>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="updatedAt" value={updatedAt} />
    </>
  )
}

type FoldProps = { summary: string; isOpen: boolean; children: ReactNode }

function Fold({ summary, isOpen, children }: FoldProps) {
  return (
    <details
      open={isOpen || undefined}
      className="group mt-6 max-w-3xl rounded-card border border-line open:bg-raised"
    >
      <ActionSummary>{summary}</ActionSummary>
      {children}
    </details>
  )
}
