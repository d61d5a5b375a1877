'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { FieldErrors, UseFormReturn } from 'react-hook-form'
import { FormAlert } from '@/components/accounts/form-alert'
import { SubmitButton } from '@/components/accounts/submit-button'
import { useFieldMessage } from '@/components/accounts/use-field-message'
import { Button } from '@/components/ui/button'
import { ERROR_ROOM } from '@/components/ui/field'
import type { LoginPayload } from '@/lib/accounts/schema'
import { toast } from '@/lib/browser/toast'
import { submitWith } from '@/lib/forms/checked-form'
import { LoginFields } from './login-fields'
import { useAuthFailureText, useLogin } from './use-login'

type Props = {
  form: UseFormReturn<LoginPayload>
  /** Failure of a login attempted by another form. */
  notice: string
  onDone: (greeting: string | null) => void
  onForgot: () => void
}

export function LoginForm({ form, notice, onDone, onForgot }: Props) {
  const t = useTranslations('accounts')
  const textOf = useFieldMessage()
  const failureText = useAuthFailureText('loginError')
  const [alert, setAlert] = useState(notice)
  const login = useLogin(onDone)
  const { errors, isSubmitting } = form.formState

  async function submit(typed: LoginPayload) {
    setAlert('')
    const answer = await login(typed, 'welcomeBack')
    if (answer.ok) return form.reset()
    setAlert(failureText(answer))
    toast.error(failureText(answer))
    form.setFocus('password')
  }

  function explain(wrong: FieldErrors<LoginPayload>) {
    setAlert('')
    const fieldErrors = Object.values(wrong)
    const isMissing = fieldErrors.some(({ message }) => message?.endsWith('Required'))
    toast.error(isMissing ? t('fillRequiredFields') : t('fixErrors', { count: fieldErrors.length }))
  }

  return (
    <form
      noValidate
      onSubmit={submitWith(form, submit, explain)}
      className={`grid gap-x-4 gap-y-1 ${ERROR_ROOM}`}
    >
      <FormAlert text={alert} />
      <LoginFields
        id="login"
        inputOf={(name) => form.register(name)}
        errorOf={(name) => textOf(errors[name]?.message)}
      />
      <Button variant="link" className="min-h-11 justify-self-start text-sm" onClick={onForgot}>
        {t('forgotLink')}
      </Button>
      <SubmitButton isPending={isSubmitting} label={t('logIn')} pendingLabel={t('loggingIn')} />
    </form>
  )
}
