'use client'

import { CircleCheck } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { FormAlert } from '@/components/accounts/form-alert'
import { SubmitButton } from '@/components/accounts/submit-button'
import { useAccountForm } from '@/components/accounts/use-account-form'
import { useErrorText } from '@/components/payments/use-error-text'
import { Button } from '@/components/ui/button'
import { confirmEmailAction, endSessionsByEmailLinkAction } from '@/lib/accounts/settings/actions'
import { refreshSession } from '@/lib/auth/browser/refresh-session'

import { callApi } from '@/lib/http/api-client'
import type { Language } from '@/lib/languages'
import { paths } from '@/lib/paths'
import { InvalidLink, useMailedToken } from './mailed-link'

/** Needs a click, because link scanners open mailed links. */
export function ConfirmEmail({ token: given }: { token: string }) {
  const t = useTranslations('confirmEmail')
  const lang = useLocale() as Language
  const errorText = useErrorText()
  const { token, forget } = useMailedToken('emailToken', given)
  const { form, isDone, isPending, failed } = useAccountForm({
    action: confirmEmailAction,
    schema: async () => (await import('@/lib/accounts/settings/schemas')).confirmEmailSchema,
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

/** Logs out every other device, authorised by the token of the e-mail link. */
function EndOtherSessions({ token }: { token: string }) {
  const t = useTranslations('confirmEmail')
  const errorText = useErrorText()
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
