'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ComponentProps, Fragment, useActionState } from 'react'
import { Button } from '@/components/ui/button'
import { Field, fieldProps } from '@/components/ui/field'
import { Input, Select } from '@/components/ui/input'
import { signUpAction } from '@/lib/accounts/actions'
import { inNameOrder, NAME_TOKENS, nameFields } from '@/lib/accounts/person-name'
import type { Language } from '@/lib/i18n/languages'
import { CityOptions } from './city-options'
import { CountryOptions } from './country-options'
import { FormAlert } from './form-alert'
import { FIELDS_BELOW_NAMES, SIGN_UP_INPUTS } from './sign-up-fields'
import { useFailureText } from './use-entry'
import { useFieldMessage } from './use-field-message'

const FIELDS = ['firstName', 'lastName', ...FIELDS_BELOW_NAMES] as const

/** The sign-up form that needs no JavaScript: the server says what is wrong and keeps what was typed. */
export function PlainSignUpForm({ redirect }: { redirect: string }) {
  const [t, lang] = [useTranslations('accounts'), useLocale() as Language]
  const [textOf, failureText] = [useFieldMessage(), useFailureText('signupError')]
  const [state, action] = useActionState(signUpAction, null)
  // The account is there, new or not, but this is not its password.
  const isKnown = state?.code === 'INVALID_CREDENTIALS'
  const alert = isKnown ? t('signedUpLogIn') : state ? failureText(state) : ''
  const firstWrong = inNameOrder(FIELDS, lang).find((name) => state?.fieldErrors[name])

  const control = (name: (typeof FIELDS)[number], help?: string) => {
    const error = textOf(state?.fieldErrors[name])
    const id = `plain-${name}`
    return {
      field: { id, label: t(name), error, help },
      input: {
        ...fieldProps(id, { error, help: !!help }),
        name,
        defaultValue: state?.values[name],
        autoFocus: name === firstWrong,
        required: true,
      },
    }
  }
  const text = (
    name: Exclude<(typeof FIELDS)[number], 'country' | 'city'>,
    { help, ...more }: ComponentProps<'input'> & { help?: string } = {},
  ) => {
    const { field, input } = control(name, help)
    return (
      <Field {...field}>
        <Input {...input} {...more} />
      </Field>
    )
  }
  const [country, city] = [control('country'), control('city')]
  const newPassword = { type: 'password', ...SIGN_UP_INPUTS.newPassword } as const
  return (
    <form action={action} noValidate className="mt-6 grid items-start gap-4 sm:grid-cols-2">
      <input type="hidden" name="language" value={lang} />
      <input type="hidden" name="redirect" value={redirect} />
      <FormAlert className="sm:col-span-2" text={alert} />
      {nameFields(lang).map((name) => (
        <Fragment key={name}>{text(name, { autoComplete: NAME_TOKENS[name] })}</Fragment>
      ))}
      <Field {...country.field}>
        <Select {...country.input} autoComplete="country">
          <option value="">{t('selectCountry')}</option>
          <CountryOptions lang={lang} />
        </Select>
      </Field>
      <Field {...city.field}>
        <Select {...city.input} autoComplete="address-level2">
          <option value="">{t('selectCity')}</option>
          <CityOptions lang={lang} />
        </Select>
      </Field>
      {text('address', { help: t('addressHelp'), ...SIGN_UP_INPUTS.address })}
      {text('phone', { help: t('phoneHelp'), ...SIGN_UP_INPUTS.phone })}
      <div className="sm:col-span-2">{text('email', SIGN_UP_INPUTS.email)}</div>
      {text('password', { ...newPassword, help: t('newPasswordHelp') })}
      {text('confirmPassword', newPassword)}
      <Button type="submit" className="sm:col-span-2">
        {t('signUp')}
      </Button>
    </form>
  )
}
