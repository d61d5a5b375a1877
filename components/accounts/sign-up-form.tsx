'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ComponentProps, useRef, useState } from 'react'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { isCountryCode } from '@/lib/accounts/countries/codes'
import { PASSWORD_MIN_LENGTH } from '@/lib/accounts/password'
import { withDiallingCode } from '@/lib/accounts/phone'
import type { SignUpForm as Form } from '@/lib/accounts/schema'
import { callApi } from '@/lib/http/api-client'
import type { Language } from '@/lib/i18n/languages'
import { toast } from '@/lib/toast'
import { FormAlert } from './form-alert'
import { PasswordGuide } from './password-guide'
import { PasswordInput } from './password-input'
import { CityChooser, CountryChooser } from './place-choosers'
import { sendFieldErrors } from './send-field-errors'
import { SubmitButton } from './submit-button'
import { useEntry, useFailureText } from './use-entry'
import { useFieldMessage } from './use-field-message'

type Props = {
  form: UseFormReturn<Form>
  redirect: string | null | undefined
  onDone: () => void
  /** The account was made, but the login that follows failed; `why` says so in words. */
  onLoginFailed: (why: string) => void
}

/** A new account; then logs in with what was just typed (ruling on sign-up). */
export function SignUpForm({ form, redirect, onDone, onLoginFailed }: Props) {
  const [t, lang] = [useTranslations('accounts'), useLocale() as Language]
  const [textOf, failureText] = [useFieldMessage(), useFailureText('signupError')]
  const [alert, setAlert] = useState('')
  const enter = useEntry(redirect, onDone)
  const [country, password] = useWatch({ control: form.control, name: ['country', 'password'] })
  const previousCountry = useRef(country)
  const { errors, isSubmitting, touchedFields } = form.formState

  async function submit({ confirmPassword: _, ...typed }: Form) {
    setAlert('')
    const made = await callApi('POST', '/api/auth/signup', { ...typed, language: lang })
    if (!made.ok) {
      sendFieldErrors(form, made.fieldErrors)
      setAlert(failureText(made))
      return toast.error(failureText(made))
    }
    const answer = await enter(typed, 'welcome')
    if (answer.ok) return form.reset()
    // The address may have had an account before, whose owner now gets a mail.
    if (answer.code === 'INVALID_CREDENTIALS') return setAlert(t('signedUpLogIn'))
    toast.error(failureText(answer))
    onLoginFailed(failureText(answer))
  }

  function pickCountry(picked: string) {
    if (picked !== country) form.setValue('city', '', { shouldValidate: touchedFields.city })
    // What is still being typed is no country yet.
    if (!isCountryCode(picked)) return
    const phone = withDiallingCode(form.getValues('phone'), picked, previousCountry.current)
    previousCountry.current = picked
    form.setValue('phone', phone, { shouldValidate: touchedFields.phone })
  }

  const control = (name: keyof Form, help = false) => {
    const error = textOf(errors[name]?.message)
    return { error, props: { ...fieldProps(`signup-${name}`, { error, help }), required: true } }
  }

  const text = (
    name: 'firstName' | 'lastName' | 'address' | 'phone' | 'email',
    { help, className, ...input }: ComponentProps<'input'> & { help?: string } = {},
  ) => {
    const { error, props } = control(name, !!help)
    const field = { id: `signup-${name}`, label: t(name), error, help, className }
    return (
      <Field {...field}>
        <Input {...props} {...input} {...form.register(name)} />
      </Field>
    )
  }

  const [countryField, cityField] = [control('country'), control('city')]
  const [passwordField, confirmField] = [control('password', true), control('confirmPassword')]
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(submit, () => toast.error(t('fixErrors')))}
      className="grid items-start gap-4 sm:grid-cols-2"
    >
      <FormAlert className="sm:col-span-2" text={alert} />
      {text('firstName', { autoComplete: 'given-name' })}
      {text('lastName', { autoComplete: 'family-name' })}
      <Field id="signup-country" label={t('country')} error={countryField.error}>
        <Controller
          control={form.control}
          name="country"
          render={({ field: { name: _, onChange, ...field } }) => (
            <CountryChooser
              {...countryField.props}
              {...field}
              onChange={(picked) => {
                onChange(picked)
                pickCountry(picked)
              }}
            />
          )}
        />
      </Field>
      <Field id="signup-city" label={t('city')} error={cityField.error}>
        <Controller
          control={form.control}
          name="city"
          render={({ field: { name: _, ...field } }) => (
            <CityChooser {...cityField.props} {...field} country={country} />
          )}
        />
      </Field>
      {text('address', { help: t('addressHelp'), autoComplete: 'address-line1' })}
      {text('phone', {
        help: t('phoneHelp'),
        type: 'tel',
        inputMode: 'tel',
        autoComplete: 'tel',
      })}
      {text('email', {
        className: 'sm:col-span-2',
        type: 'email',
        inputMode: 'email',
        autoComplete: 'email',
      })}
      <div className="grid items-start gap-4 sm:col-span-2 sm:grid-cols-2">
        <Field id="signup-password" label={t('password')} error={passwordField.error}>
          <PasswordInput
            {...passwordField.props}
            {...form.register('password', {
              onChange: () => touchedFields.confirmPassword && form.trigger('confirmPassword'),
            })}
            minLength={PASSWORD_MIN_LENGTH}
            autoComplete="new-password"
          />
        </Field>
        <PasswordGuide
          id="signup-password-help"
          password={password}
          className="sm:order-last sm:col-span-2"
        />
        <Field id="signup-confirmPassword" label={t('confirmPassword')} error={confirmField.error}>
          <PasswordInput
            {...confirmField.props}
            {...form.register('confirmPassword')}
            minLength={PASSWORD_MIN_LENGTH}
            autoComplete="new-password"
          />
        </Field>
      </div>
      <div className="sm:col-span-2">
        <SubmitButton isPending={isSubmitting} label={t('signUp')} pendingLabel={t('signingUp')} />
      </div>
    </form>
  )
}
