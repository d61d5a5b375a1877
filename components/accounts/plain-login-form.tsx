'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useActionState } from 'react'
import { Button } from '@/components/ui/button'
import { Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { loginAction } from '@/lib/accounts/actions'
import type { Language } from '@/lib/languages'
import { paths } from '@/lib/paths'
import { FormAlert } from './form-alert'
import { useFailureText } from './use-entry'
import { useFieldMessage } from './use-field-message'

/** The login form that needs no JavaScript: the server says what is wrong and keeps what was typed. */
export function PlainLoginForm({ redirect }: { redirect: string }) {
  const [t, lang] = [useTranslations('accounts'), useLocale() as Language]
  const [textOf, failureText] = [useFieldMessage(), useFailureText('loginError')]
  const [state, action] = useActionState(loginAction, null)
  const email = textOf(state?.fieldErrors.email)
  const password = textOf(state?.fieldErrors.password)
  return (
    <form action={action} noValidate className="mt-6 grid gap-4">
      <input type="hidden" name="language" value={lang} />
      <input type="hidden" name="redirect" value={redirect} />
      <FormAlert text={state ? failureText(state) : ''} />
      <Field id="plain-email" label={t('email')} error={email}>
        <Input
          {...fieldProps('plain-email', { error: email })}
          name="email"
          type="email"
          defaultValue={state?.values.email}
          autoComplete="username"
          required
          autoFocus={!!email}
        />
      </Field>
      <Field id="plain-password" label={t('password')} error={password}>
        <Input
          {...fieldProps('plain-password', { error: password })}
          name="password"
          type="password"
          autoComplete="current-password"
          required
          autoFocus={!!state && !email}
        />
      </Field>
      <a
        href={paths.login(lang, { mode: 'forgot' })}
        className="text-sm underline underline-offset-4"
      >
        {t('forgotLink')}
      </a>
      <Button type="submit">{t('logIn')}</Button>
    </form>
  )
}
