'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useActionState } from 'react'
import { Button } from '@/components/ui/button'
import { loginAction } from '@/lib/accounts/actions'
import type { Language } from '@/lib/languages'
import { paths } from '@/lib/paths'
import { FormAlert } from './form-alert'
import { LoginFields } from './login-fields'
import { useFieldMessage } from './use-field-message'
import { useAuthFailureText } from './use-login'

export function NoScriptLoginForm({ redirect }: { redirect: string }) {
  const [t, lang] = [useTranslations('accounts'), useLocale() as Language]
  const [textOf, failureText] = [useFieldMessage(), useAuthFailureText('loginError')]
  const [state, action] = useActionState(loginAction, null)
  const first = state?.fieldErrors.email ? 'email' : 'password'
  const inputOf = (name: 'email' | 'password') => ({
    name,
    defaultValue: state?.values[name],
    autoFocus: state !== null && name === first,
  })
  return (
    <form action={action} noValidate className="mt-6 grid gap-4">
      <input type="hidden" name="language" value={lang} />
      <input type="hidden" name="redirect" value={redirect} />
      <FormAlert text={state ? failureText(state) : ''} />
      <LoginFields
        id="plain"
        inputOf={inputOf}
        errorOf={(name) => textOf(state?.fieldErrors[name])}
      />
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
