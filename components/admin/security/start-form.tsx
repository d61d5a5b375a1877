'use client'

import { useTranslations } from 'next-intl'
import { useActionState } from 'react'
import { FormFailure } from '@/components/admin/form-failure'
import { SendButton } from '@/components/admin/send-button'
import { useErrorText } from '@/components/payments/use-error-text'
import { startSecondFactorAction } from '@/lib/admin/security-actions'

export function StartForm() {
  const t = useTranslations('admin.secondFactor')
  const [errorText, tCommon] = [useErrorText(), useTranslations('common')]
  const [failed, submit, isBusy] = useActionState(startSecondFactorAction, null)
  return (
    <form action={submit} className="grid gap-4">
      {failed && (
        <FormFailure failed={failed}>{errorText(failed, tCommon('errorOccurred'))}</FormFailure>
      )}
      <SendButton isBusy={isBusy}>{t('start')}</SendButton>
    </form>
  )
}
