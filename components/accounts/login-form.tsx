'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { FieldErrors, UseFormReturn } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import type { LoginPayload } from '@/lib/accounts/schema'
import { submitWith } from '@/lib/checked-form'
import { toast } from '@/lib/toast'
import { FormAlert } from './form-alert'
import { PasswordInput } from './password-input'
import { SubmitButton } from './submit-button'
import { useEntry, useFailureText } from './use-entry'
import { useFieldMessage } from './use-field-message'

type Props = {
  form: UseFormReturn<LoginPayload>
  redirect: string | null | undefined
  /** Why a login that was tried elsewhere did not work. */
  notice: string
  onDone: () => void
  onForgot: () => void
}

/** E-mail and password. After success the browser goes to `redirect` or the dashboard. */
export function LoginForm({ form, redirect, notice, onDone, onForgot }: Props) {
  const t = useTranslations('accounts')
  const [textOf, failureText] = [useFieldMessage(), useFailureText('loginError')]
  const [alert, setAlert] = useState(notice)
  const enter = useEntry(redirect, onDone)
  const { errors, isSubmitting } = form.formState
  const email = textOf(errors.email?.message)
  const password = textOf(errors.password?.message)

  async function submit(typed: LoginPayload) {
    setAlert('')
    const answer = await enter(typed, 'welcomeBack')
    if (answer.ok) return form.reset()
    setAlert(failureText(answer))
    toast.error(failureText(answer))
    form.setFocus('password')
  }

  function explain(wrong: FieldErrors<LoginPayload>) {
    setAlert('')
    const isMissing = Object.values(wrong).some(({ message }) => message?.endsWith('Required'))
    toast.error(t(isMissing ? 'fillRequiredFields' : 'fixErrors'))
  }

  return (
    <form noValidate onSubmit={submitWith(form, submit, explain)} className="grid gap-4">
      <FormAlert text={alert} />
      <Field id="login-email" label={t('email')} error={email}>
        <Input
          {...fieldProps('login-email', { error: email })}
          {...form.register('email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          required
        />
      </Field>
      <Field id="login-password" label={t('password')} error={password}>
        <PasswordInput
          {...fieldProps('login-password', { error: password })}
          {...form.register('password')}
          autoComplete="current-password"
        />
      </Field>
      <Button variant="link" className="min-h-11 justify-self-start text-sm" onClick={onForgot}>
        {t('forgotLink')}
      </Button>
      <SubmitButton isPending={isSubmitting} label={t('logIn')} pendingLabel={t('loggingIn')} />
    </form>
  )
}
