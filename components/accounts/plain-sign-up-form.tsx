'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ComponentProps, Fragment, useActionState } from 'react'
import { Button } from '@/components/ui/button'
import { ErrorList } from '@/components/ui/error-list'
import { Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import { signUpAction } from '@/lib/accounts/actions'
import { NAME_TOKENS, nameFields } from '@/lib/accounts/person-name'
import type { Language } from '@/lib/languages'
import { AddressExtras, type ExtraName } from './address-extras'
import { CityConfirmation } from './city-confirmation'
import { CountryOptions } from './country-options'
import { FormAlert } from './form-alert'
import { PostalCodeField } from './postal-code-field'
import { ACCOUNT_FIELDS, ADDRESS_FIELDS, SIGN_UP_INPUTS } from './sign-up-fields'
import { useFailureText } from './use-entry'
import { useFieldMessage } from './use-field-message'

type Name = (typeof ACCOUNT_FIELDS | typeof ADDRESS_FIELDS)[number] | 'firstName' | 'lastName'
const EXTRAS: ExtraName[] = ['company', 'addressLine2']

/** The sign-up form that needs no JavaScript: the server says what is wrong and keeps what was typed. */
export function PlainSignUpForm({ redirect }: { redirect: string }) {
  const [t, lang] = [useTranslations('accounts'), useLocale() as Language]
  const [textOf, failureText] = [useFieldMessage(), useFailureText('signupError')]
  const [state, action] = useActionState(signUpAction, null)
  // The account is there, new or not, but this is not its password.
  const isKnown = state?.code === 'INVALID_CREDENTIALS'
  const fields: Name[] = [...ACCOUNT_FIELDS, ...nameFields(lang), ...ADDRESS_FIELDS]
  const wrong = fields.filter((name) => state?.fieldErrors[name])
  const otherFailure = state && wrong.length === 0 ? failureText(state) : ''

  const control = (name: Name, help?: string) => {
    const error = textOf(state?.fieldErrors[name])
    const id = `plain-${name}`
    return {
      field: { id, label: t(name), error, help },
      input: {
        ...fieldProps(id, { error, help: !!help }),
        name,
        defaultValue: state?.values[name],
        autoFocus: name === wrong[0],
        required: true,
      },
    }
  }
  const text = (
    name: Exclude<Name, 'country'>,
    { help, ...more }: ComponentProps<'input'> & { help?: string } = {},
  ) => {
    const { field, input } = control(name, help)
    return (
      <Field {...field}>
        <Input {...input} {...more} />
      </Field>
    )
  }
  const country = control('country')
  const newPassword = { type: 'password', ...SIGN_UP_INPUTS.newPassword } as const
  return (
    <form action={action} noValidate className="mt-6 grid items-start gap-4 sm:grid-cols-2">
      <input type="hidden" name="language" value={lang} />
      <input type="hidden" name="redirect" value={redirect} />
      <FormAlert className="sm:col-span-2" text={isKnown ? t('signedUpLogIn') : otherFailure} />
      {wrong.length > 0 && (
        <ErrorList
          id="plain-errors"
          title={t('fixErrors', { count: wrong.length })}
          heading="h3"
          className="sm:col-span-2"
          wrong={wrong.map((name) => ({
            id: `plain-${name}`,
            label: t(name),
            message: textOf(state?.fieldErrors[name]),
          }))}
        />
      )}
      <div className="sm:col-span-2">{text('email', SIGN_UP_INPUTS.email)}</div>
      {text('password', { ...newPassword, help: t('newPasswordHelp') })}
      {text('confirmPassword', newPassword)}
      {nameFields(lang).map((name) => (
        <Fragment key={name}>{text(name, { autoComplete: NAME_TOKENS[name] })}</Fragment>
      ))}
      <fieldset
        aria-describedby="plain-delivery-why"
        className="mt-2 grid min-w-0 items-start gap-4 border-line border-t pt-5 sm:col-span-2 sm:grid-cols-2"
      >
        <legend className="float-left w-full font-medium text-lg sm:col-span-2">
          {t('deliveryTitle')}
        </legend>
        <p id="plain-delivery-why" className="-mt-2 text-muted text-sm sm:col-span-2">
          {t('deliveryWhy')}
        </p>
        <Field {...country.field}>
          <NativeSelect {...country.input} autoComplete="country">
            <option value="">{t('selectCountry')}</option>
            <CountryOptions lang={lang} />
          </NativeSelect>
        </Field>
        <div>
          {text('city', { autoComplete: 'address-level2' })}
          <CityConfirmation
            city={state?.values.city ?? ''}
            confirmed=""
            isAsked={state?.fieldErrors.city === 'invalidCity'}
          />
        </div>
        {text('address', { help: t('addressHelp'), ...SIGN_UP_INPUTS.address })}
        <PostalCodeField
          id="plain-postalCode"
          country={state?.values.country ?? ''}
          error={textOf(state?.fieldErrors.postalCode)}
          name="postalCode"
          defaultValue={state?.values.postalCode}
        />
        <AddressExtras
          id="plain"
          className="sm:col-span-2"
          inputOf={(name) => ({ name, defaultValue: state?.values[name] })}
          errorOf={(name) => textOf(state?.fieldErrors[name])}
          isOpen={EXTRAS.some((name) => state?.values[name])}
        />
        {text('phone', { help: t('phoneHelp'), ...SIGN_UP_INPUTS.phone })}
      </fieldset>
      <Button type="submit" className="sm:col-span-2">
        {t('signUp')}
      </Button>
    </form>
  )
}
