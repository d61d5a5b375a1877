'use client'

import { CircleCheck } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useErrorText } from '@/components/payments/use-error-text'
import { Button } from '@/components/ui/button'
import { confirmEmailAction } from '@/lib/accounts/settings-actions'
import { refreshSession } from '@/lib/auth/refresh-session'
import { callApi } from '@/lib/http/api-client'
import type { Language } from '@/lib/languages'
import { paths } from '@/lib/paths'
import { EndOtherSessions } from './end-other-sessions'
import { FormAlert } from './form-alert'
import { InvalidLink } from './invalid-link'
import { SubmitButton } from './submit-button'
import { useAccountForm } from './use-account-form'
import { useMailedToken } from './use-mailed-token'

/** Needs a click, because link scanners open mailed links. */
export function ConfirmEmail({ token: given }: { token: string }) {
  const [t, lang, errorText] = [
    useTranslations('confirmEmail'),
    useLocale() as Language,
    useErrorText(),
  ]
  const { token, forget } = useMailedToken('emailToken', given)
  const { form, isDone, isPending, failed } = useAccountForm({
    action: confirmEmailAction,
    schema: async () => (await import('@/lib/accounts/settings-schemas')).confirmEmailSchema,
    send: ({ token }) => callApi('POST', '/api/account/email/confirm', { token }),
    onDone: () => {
      forget()
      void refreshSession()
    },
    onFailed: ({ code }) => {
      if (code === 'INVALID_OR_EXPIRED_LINK') forget()
    },
  })

  // Only the mailbox's owner gets here, so naming the other account leaks nothing.
  const textOf = (failure: NonNullable<typeof failed>) =>
    failure.code === 'CONFLICT' ? t('taken') : errorText(failure, t('failed'))

  if (isDone) {
    return (
      <>
        <div role="status">
          <CircleCheck aria-hidden className="size-8 text-good" strokeWidth={1.5} />
          <h1 className="mt-4 text-2xl">{t('doneTitle')}</h1>
          <p className="mt-2 text-muted">{t('doneText')}</p>
          <Button asChild className="mt-6">
            <a href={paths.dashboard(lang)}>{t('toAccount')}</a>
          </Button>
        </div>
        <EndOtherSessions token={token} />
      </>
    )
  }
  const text = failed ? textOf(failed) : ''
  const isInvalid = failed?.code === 'INVALID_OR_EXPIRED_LINK'
  if (isInvalid || !token) {
    return (
      <InvalidLink text={isInvalid ? text : t('invalidText')} isAnswer={isInvalid}>
        <Button asChild variant="outline">
          <a href={paths.dashboard(lang)}>{t('toAccount')}</a>
        </Button>
      </InvalidLink>
    )
  }
  return (
    <>
      <h1 className="text-2xl">{t('title')}</h1>
      <p className="mt-2 text-muted">{t('text')}</p>
      <form {...form} className="mt-6 grid gap-4">
        <input type="hidden" name="token" value={token} />
        <FormAlert text={text} />
        <SubmitButton isPending={isPending} label={t('submit')} pendingLabel={t('submitting')} />
      </form>
    </>
  )
}
