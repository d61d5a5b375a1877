'use client'

import { useTranslations } from 'next-intl'
import { useErrorText } from '@/components/payments/use-error-text'
import { endSessionsByEmailLinkAction } from '@/lib/accounts/settings-actions'
import { callApi } from '@/lib/http/api-client'
import { FormAlert } from './form-alert'
import { SubmitButton } from './submit-button'
import { useAccountForm } from './use-account-form'

/** Logs out every other device, authorised by the token of the e-mail link. */
export function EndOtherSessions({ token }: { token: string }) {
  const [t, errorText] = [useTranslations('confirmEmail'), useErrorText()]
  const { form, isDone, isPending, failed } = useAccountForm({
    action: endSessionsByEmailLinkAction,
    send: ({ token }) => callApi('DELETE', '/api/account/sessions', { others: true, token }),
  })
  return (
    <form {...form} className="mt-6 grid gap-2 border-line border-t pt-5">
      <input type="hidden" name="token" value={token} />
      <p className="text-muted text-sm">{t('othersText')}</p>
      <FormAlert text={failed ? errorText(failed, t('othersFailed')) : ''} />
      {isDone ? (
        <p role="status" className="text-sm">
          {t('othersDone')}
        </p>
      ) : (
        <SubmitButton isPending={isPending} label={t('others')} pendingLabel={t('othersPending')} />
      )}
    </form>
  )
}
