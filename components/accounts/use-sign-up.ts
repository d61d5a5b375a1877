'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { withDiallingCode } from '@/lib/accounts/phone'
import type { SignUpForm, SignUpSent } from '@/lib/accounts/schema'
import { toast } from '@/lib/browser/toast'
import { submitWith } from '@/lib/forms/checked-form'
import { type ApiFailure, callApi } from '@/lib/http/api-client'
import { isCountryCode } from '@/lib/i18n/country-codes'
import { sendFieldErrors } from './send-field-errors'
import { useEntry, useFailureText } from './use-entry'

export type SignUp = {
  form: UseFormReturn<SignUpForm, unknown, SignUpSent>
  onDone: (greeting: string) => void
  /** The account was made, but the login that follows failed; `why` says so in words. */
  onLoginFailed: (why: string) => void
}

/** Makes the account, then logs in with what was just typed (ruling on sign-up). `alert` says what failed. */
export function useSignUp({ form, onDone, onLoginFailed }: SignUp) {
  const [t, language] = [useTranslations('accounts'), useLocale()]
  const [failureText, enter] = [useFailureText('signupError'), useEntry(onDone)]
  const [alert, setAlert] = useState('')

  async function submit({ confirmPassword: _, ...typed }: SignUpSent) {
    setAlert('')
    const made = await callApi('POST', '/api/auth/signup', { ...typed, language })
    // What answered may not have been the shop: the login says whether the account is there.
    const isUnknown = !made.ok && made.code === 'INTERNAL_ERROR'
    if (!made.ok && !isUnknown) return fail(made)
    const answer = await enter(typed, 'welcome')
    if (answer.ok) return form.reset()
    if (!made.ok) return fail(made)
    // The address may have had an account before, whose owner now gets a mail.
    if (answer.code === 'INVALID_CREDENTIALS') return setAlert(t('signedUpLogIn'))
    toast.error(failureText(answer))
    onLoginFailed(failureText(answer))
  }

  function fail(failed: ApiFailure) {
    // The list above the fields says those.
    if (failed.fieldErrors) return sendFieldErrors(form, failed.fieldErrors)
    setAlert(failureText(failed))
    toast.error(failureText(failed))
  }

  return { alert, submit: submitWith(form, submit) }
}

/** Another country empties the city and changes the dialling code (specification §5, Sign-up). */
export function usePickCountry({ getValues, setValue, formState }: SignUp['form']) {
  const { touchedFields } = formState
  const last = useRef(getValues('country'))
  return (before: string, picked: string) => {
    if (picked !== before) setValue('city', '', { shouldValidate: touchedFields.city })
    // What is still being typed is no country yet.
    if (!isCountryCode(picked)) return
    const phone = withDiallingCode(getValues('phone'), picked, last.current)
    last.current = picked
    setValue('phone', phone, { shouldValidate: touchedFields.phone })
  }
}
