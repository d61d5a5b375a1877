'use client'

import { useTranslations } from 'next-intl'
import { useActionState } from 'react'
import { FormFailure, SendButton } from '@/components/admin/send-form'
import { useErrorText } from '@/components/payments/use-error-text'
import type { FailedForm } from '@/lib/forms/form-state'
import { removeDemonstrationAction } from '@/lib/site/actions'

export function RemoveForm() {
  const t = useTranslations('admin.opening.demonstration')
  const errorText = useErrorText()
  const [failed, submit, isBusy] = useActionState<FailedForm | null, FormData>(
    removeDemonstrationAction,
    null,
  )
  return (
    <form action={submit} className="grid gap-4">
      {failed && <FormFailure failed={failed}>{errorText(failed, t('failed'))}</FormFailure>}
      <SendButton variant="destructive" isBusy={isBusy}>
        {t('button')}
      </SendButton>
    </form>
  )
}
