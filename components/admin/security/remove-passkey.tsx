'use client'

import { useTranslations } from 'next-intl'
import { useActionState } from 'react'
import { FormFailure } from '@/components/admin/form-failure'
import { SendButton } from '@/components/admin/send-button'
import { useErrorText } from '@/components/payments/use-error-text'
import { removePasskeyAction } from '@/lib/admin/security-actions'

/** Without a question: it can be added again, and codes remain. */
export function RemovePasskey({ id, name }: { id: string; name: string }) {
  const t = useTranslations('admin.secondFactor.passkeys')
  const [errorText, tCommon] = [useErrorText(), useTranslations('common')]
  const [failed, submit, isBusy] = useActionState(removePasskeyAction, null)
  return (
    <form action={submit} className="grid gap-2">
      <input type="hidden" name="passkeyId" value={id} />
      <SendButton size="sm" variant="outline" isBusy={isBusy} aria-label={t('removeOne', { name })}>
        {t('remove')}
      </SendButton>
      {failed && (
        <FormFailure failed={failed}>{errorText(failed, tCommon('errorOccurred'))}</FormFailure>
      )}
    </form>
  )
}
