'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { withDiallingCode } from '@/lib/accounts/places/phone'
import type { SignUpForm, SignUpSent } from '@/lib/accounts/schema'
import { toast } from '@/lib/browser/toast'
import { submitWith } from '@/lib/forms/checked-form'
import { type ApiFailure, callApi } from '@/lib/http/api-client'
import { isCountryCode } from '@/lib/i18n/country-codes'
import { useAuthFailureText, useLogin } from './use-login'

export type SignUp = {
  form: UseFormReturn<SignUpForm, unknown, SignUpSent>
  onDone: (greeting: string | null) => void
  /** The account exists, but the login failed; `why` is translated. */
  onLoginFailed: (why: string) => void
}

/** Creates the account, then logs in with the typed password. `alert` is the failure's text. */
export function useSignUp({ form, onDone, onLoginFailed }: SignUp) {
  const t = useTranslations('accounts')
  const language = useLocale()
  const failureText = useAuthFailureText('signupError')
  const login = useLogin(onDone)
  const [alert, setAlert] = useState('')

  async function submit({ confirmPassword: _, ...typed }: SignUpSent) {
    setAlert('')
    const made = await callApi('POST', '/api/auth/signup', { ...typed, language })
    // A proxy may have answered: the login tells whether the account exists.
    const isUnknown = !made.ok && made.code === 'INTERNAL_ERROR'
    if (!made.ok && !isUnknown) return fail(made)
    const answer = await login(typed, 'welcome')
    if (answer.ok) return form.reset()
    if (!made.ok) return fail(made)
    // The address may already have an account, whose owner gets a mail.
    if (answer.code === 'INVALID_CREDENTIALS') return setAlert(t('signedUpLogIn'))
    toast.error(failureText(answer))
    onLoginFailed(failureText(answer))
  }

  function fail(failed: ApiFailure) {
    if (failed.fieldErrors) return sendFieldErrors(form, failed.fieldErrors)
    setAlert(failureText(failed))
    toast.error(failureText(failed))
  }

  return { alert, submit: submitWith(form, submit) }
}

/** Empties the city and changes the dialling code (specification §5, Sign-up). */
export function usePickCountry({ getValues, setValue, formState }: SignUp['form']) {
  const { touchedFields } = formState
  const last = useRef(getValues('country'))
  return (before: string, picked: string) => {
    if (picked !== before) setValue('city', '', { shouldValidate: touchedFields.city })
    // A partly typed country has no code yet.
    if (!isCountryCode(picked)) return
    const phone = withDiallingCode(getValues('phone'), picked, last.current)
    last.current = picked
    setValue('phone', phone, { shouldValidate: touchedFields.phone })
  }
}

function sendFieldErrors(
  form: UseFormReturn<SignUpForm, unknown, SignUpSent>,
  errors: Record<string, string> = {},
): void {
  const names = Object.keys(form.getValues()) as (keyof SignUpForm)[]
  const wrong = names.filter((name) => errors[name])
  for (const name of wrong) form.setError(name, { type: 'server', message: errors[name] })
  if (wrong[0]) form.setFocus(wrong[0])
}
