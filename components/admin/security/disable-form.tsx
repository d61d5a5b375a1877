'use client'

import { useTranslations } from 'next-intl'
import { useActionState } from 'react'
import { FormFailure } from '@/components/admin/form-failure'
import { ActionSummary } from '@/components/admin/orders/action-summary'
import { SendButton } from '@/components/admin/send-button'
import { useErrorText } from '@/components/payments/use-error-text'
import { disableSecondFactorAction } from '@/lib/admin/security-actions'

/** Opening it explains the effect, its button takes it. */
export function DisableForm() {
  const t = useTranslations('admin.secondFactor')
  const [errorText, tCommon] = [useErrorText(), useTranslations('common')]
  const [failed, submit, isBusy] = useActionState(disableSecondFactorAction, null)
  return (
    <details
      open={failed !== null || undefined}
      className="group max-w-xl rounded-card border border-line open:bg-ground"
    >
      <ActionSummary>{t('disable.open')}</ActionSummary>
      <form action={submit} className="grid gap-4 px-4 pt-1 pb-4">
        <p>{t('disable.text')}</p>
        {failed && (
          <FormFailure failed={failed}>{errorText(failed, tCommon('errorOccurred'))}</FormFailure>
        )}
        <SendButton variant="destructive" isBusy={isBusy}>
          {t('disable.button')}
        </SendButton>
      </form>
    </details>
  )
}
