'use client'

import { CircleCheck } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { FormAlert } from '@/components/accounts/form-alert'
import { NewPasswordFields } from '@/components/accounts/new-password-fields'
import { SubmitButton } from '@/components/accounts/submit-button'
import { useAccountForm } from '@/components/accounts/use-account-form'
import { Redirecting } from '@/components/layout/redirecting'
import { useErrorText } from '@/components/payments/use-error-text'
import { Button } from '@/components/ui/button'
import { resetPasswordAction } from '@/lib/accounts/passwords/actions'
import { refreshSession } from '@/lib/auth/browser/refresh-session'

import { toast } from '@/lib/browser/toast'
import { callApi } from '@/lib/http/api-client'
import type { Language } from '@/lib/languages'
import { paths } from '@/lib/paths'
import { InvalidLink, useMailedToken } from './mailed-link'

export function ResetPassword({ token: given }: { token: string }) {
  const t = useTranslations('resetPassword')
  const { token, forget } = useMailedToken('resetToken', given)
  if (!token) return <InvalidResetLink text={t('invalidText')} />
  return (
    <ResetPasswordForm
      token={token}
      onInvalid={forget}
      onDone={() => {
        forget()
        // The reset ended this browser's session too.
        void refreshSession()
      }}
    />
  )
}

type Props = {
  token: string
  /** The token is unknown, used or expired. */
  onInvalid: () => void
  onDone: () => void
}

function ResetPasswordForm({ token, onInvalid, onDone }: Props) {
  const t = useTranslations('resetPassword')
  const errorText = useErrorText()
  const fields = useAccountForm({
    action: resetPasswordAction,
    schema: async () => (await import('@/lib/accounts/passwords/schemas')).resetPasswordFormSchema,
    send: ({ token, password }) => callApi('POST', '/api/auth/reset-password', { token, password }),
    onDone,
    onFailed: (answer) => {
      if (answer.code === 'INVALID_OR_EXPIRED_TOKEN') onInvalid()
      else if (!answer.fieldErrors) toast.error(errorText(answer, t('failed')))
    },
  })
  const { form, isDone, isPending, failed } = fields
  if (isDone) return <ResetDone />
  const text = failed ? errorText(failed, t('failed')) : ''
  if (failed?.code === 'INVALID_OR_EXPIRED_TOKEN') return <InvalidResetLink text={text} isAnswer />
  return (
    <>
      <h1 className="text-2xl">{t('title')}</h1>
      <p className="mt-2 text-muted">{t('intro')}</p>
      <form {...form} className="mt-6 grid gap-4">
        <input type="hidden" name="token" value={token} />
        <FormAlert text={text} />
        <NewPasswordFields id="reset" name="password" {...fields} />
        <SubmitButton isPending={isPending} label={t('submit')} pendingLabel={t('submitting')} />
      </form>
    </>
  )
}

/** Specification §9. */
const REDIRECT_MS = 2000

function ResetDone() {
  const t = useTranslations('resetPassword')
  const tAccounts = useTranslations('accounts')
  const lang = useLocale() as Language
  const router = useRouter()
  const home = paths.home(lang)
  return (
    <div role="status">
      <CircleCheck aria-hidden className="size-8 text-good" strokeWidth={1.5} />
      <h1 className="mt-4 text-2xl">{t('doneTitle')}</h1>
      <p className="mt-2 text-muted">{t('doneText')}</p>
      <Redirecting after={REDIRECT_MS} text={t('doneNext')} onLeave={() => router.push(home)} />
      <Button asChild className="mt-6">
        <a href={paths.login(lang)}>{tAccounts('logIn')}</a>
      </Button>
    </div>
  )
}

function InvalidResetLink(props: { text: string; isAnswer?: boolean }) {
  const t = useTranslations('resetPassword')
  const lang = useLocale() as Language
  return (
    <InvalidLink {...props}>
      <Button asChild variant="outline">
        <a href={paths.login(lang, { mode: 'forgot' })}>{t('askAgain')}</a>
      </Button>
    </InvalidLink>
  )
}
