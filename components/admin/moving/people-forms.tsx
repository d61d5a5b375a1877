'use client'

import { useTranslations } from 'next-intl'
import { useActionState } from 'react'
import { FormFailure, SendButton } from '@/components/admin/send-form'
import { useErrorText } from '@/components/payments/use-error-text'
import type { MovedKind } from '@/lib/accounts/moving/model'
import { inviteMovedAction, runMovedAction } from '@/lib/admin/moving/actions'
import type { FailedForm } from '@/lib/forms/form-state'

type RunProps = { importId: string; kind: MovedKind; count: number; hasProblems: boolean }

/** Imports a checked file; one with problems needs the partial import ticked. */
export function RunMovedForm({ importId, kind, count, hasProblems }: RunProps) {
  const t = useTranslations('admin.moving.people')
  const tReport = useTranslations('admin.productsCsv.report')
  const errorText = useErrorText()
  const [failed, act, isBusy] = useActionState<FailedForm | null, FormData>(runMovedAction, null)
  return (
    <form action={act} className="grid gap-4">
      <input type="hidden" name="importId" value={importId} />
      {hasProblems && (
        <label className="inline-flex min-h-11 items-center gap-3">
          <input type="checkbox" name="partial" className="size-5" />
          {t('partial')}
        </label>
      )}
      {failed && (
        <FormFailure failed={failed}>
          {failed.code === 'CONFLICT' && hasProblems
            ? tReport('partialNeeded')
            : errorText(failed, t('failed'))}
        </FormFailure>
      )}
      <SendButton isBusy={isBusy}>{t(`import.${kind}`, { count })}</SendButton>
    </form>
  )
}

/** Mails every customer without a password a link to set one. */
export function InviteForm({ count }: { count: number }) {
  const t = useTranslations('admin.moving.people')
  const errorText = useErrorText()
  const [failed, act, isBusy] = useActionState<FailedForm | null, FormData>(inviteMovedAction, null)
  return (
    <form action={act} className="mt-2 grid gap-4">
      <p className="text-muted">{t('invite.text')}</p>
      {failed && <FormFailure failed={failed}>{errorText(failed, t('failed'))}</FormFailure>}
      <SendButton isBusy={isBusy}>{t('invite.button', { count })}</SendButton>
    </form>
  )
}
