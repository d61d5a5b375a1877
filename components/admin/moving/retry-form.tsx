'use client'

import { useTranslations } from 'next-intl'
import { useActionState } from 'react'
import { FormFailure, SendButton } from '@/components/admin/send-form'
import { useErrorText } from '@/components/payments/use-error-text'
import type { FailedForm } from '@/lib/forms/form-state'
import { retryPicturesAction } from '@/lib/products/moving/actions'

export function RetryForm() {
  const t = useTranslations('admin.moving')
  const errorText = useErrorText()
  const [failed, act, isBusy] = useActionState<FailedForm | null, FormData>(
    retryPicturesAction,
    null,
  )
  return (
    <form action={act} className="mt-4 grid gap-4">
      {failed && (
        <FormFailure failed={failed}>{errorText(failed, t('redirecting.failed'))}</FormFailure>
      )}
      <SendButton isBusy={isBusy} variant="outline">
        {t('fetching.again')}
      </SendButton>
    </form>
  )
}
