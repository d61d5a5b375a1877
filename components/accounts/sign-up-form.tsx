'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ComponentProps, Fragment } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { ErrorList } from '@/components/ui/error-list'
import { ERROR_ROOM, Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { NAME_TOKENS, nameFields } from '@/lib/accounts/person-name'
import type { SignUpForm as Form } from '@/lib/accounts/schema'
import type { Language } from '@/lib/languages'
import { AddressExtras } from './address-extras'
import { CityField } from './city-field'
import { FormAlert } from './form-alert'
import { PasswordGuide } from './password-guide'
import { PasswordInput } from './password-input'
import { CityChooser, CountryChooser } from './place-choosers'
import { PostalCodeField } from './postal-code-field'
import { ACCOUNT_FIELDS, ADDRESS_FIELDS, SIGN_UP_INPUTS } from './sign-up-fields'
import { SubmitButton } from './submit-button'
import { useFieldMessage } from './use-field-message'
import { type SignUp, usePickCountry, useSignUp } from './use-sign-up'

/** A new account, by the rules of specification §5, Sign-up. */
export function SignUpForm(props: SignUp) {
  const { form } = props
  const [t, textOf] = [useTranslations('accounts'), useFieldMessage()]
  const lang = useLocale() as Language
  const [country, confirmed, password] = useWatch({
    control: form.control,
    name: ['country', 'cityConfirmed', 'password'],
  })
  const { errors, isSubmitting, submitCount, touchedFields } = form.formState
  const { alert, submit } = useSignUp(props)
  const pickCountry = usePickCountry(form)

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

  const wrong = [...ACCOUNT_FIELDS, ...nameFields(lang), ...ADDRESS_FIELDS]
    .filter((name) => errors[name])
    .map((name) => ({
      id: `signup-${name}`,
      label: t(name),
      message: textOf(errors[name]?.message),
    }))
  const countryField = control('country')
  const [passwordField, confirmField] = [control('password', true), control('confirmPassword')]
  return (
    <form
      noValidate
      onSubmit={submit}
      className={`grid items-start gap-x-4 gap-y-1 sm:grid-cols-2 ${ERROR_ROOM}`}
    >
      <FormAlert className="sm:col-span-2" text={alert} />
      {submitCount > 0 && wrong.length > 0 && (
        <ErrorList
          id="signup-errors"
          title={t('fixErrors', { count: wrong.length })}
          heading="h3"
          className="sm:col-span-2"
          wrong={wrong}
        />
      )}
      {text('email', {
        className: 'sm:col-span-2',
        ...SIGN_UP_INPUTS.email,
      })}
      <div className="grid items-start gap-x-4 gap-y-1 sm:col-span-2 sm:grid-cols-2">
        <Field id="signup-password" label={t('password')} error={passwordField.error}>
          <PasswordInput
            {...passwordField.props}
            {...form.register('password', {
              onChange: () => touchedFields.confirmPassword && form.trigger('confirmPassword'),
            })}
            {...SIGN_UP_INPUTS.newPassword}
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
            {...SIGN_UP_INPUTS.newPassword}
          />
        </Field>
      </div>
      {nameFields(lang).map((name) => (
        <Fragment key={name}>{text(name, { autoComplete: NAME_TOKENS[name] })}</Fragment>
      ))}
      <fieldset
        aria-describedby="signup-delivery-why"
        className="mt-3 grid min-w-0 items-start gap-x-4 gap-y-1 border-line border-t pt-5 sm:col-span-2 sm:grid-cols-2"
      >
        <legend className="float-left w-full font-medium text-lg sm:col-span-2">
          {t('deliveryTitle')}
        </legend>
        <p id="signup-delivery-why" className="mb-3 text-muted text-sm sm:col-span-2">
          {t('deliveryWhy')}
        </p>
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
                  pickCountry(country, picked)
                }}
              />
            )}
          />
        </Field>
        <Controller
          control={form.control}
          name="city"
          render={({ field: { name: _, ...field } }) => (
            <CityField
              id="signup-city"
              {...field}
              country={country}
              error={textOf(errors.city?.message)}
              isAsked={errors.city?.message === 'invalidCity'}
              confirmed={String(confirmed ?? '')}
              onConfirm={(meant) => {
                form.setValue('cityConfirmed', meant)
                form.trigger('city')
              }}
              Chooser={CityChooser}
            />
          )}
        />
        {text('address', { help: t('addressHelp'), ...SIGN_UP_INPUTS.address })}
        <PostalCodeField
          id="signup-postalCode"
          country={country}
          error={textOf(errors.postalCode?.message)}
          {...form.register('postalCode')}
        />
        <AddressExtras
          id="signup"
          className="sm:col-span-2"
          inputOf={(name) => form.register(name)}
          errorOf={(name) => textOf(errors[name]?.message)}
          isOpen={false}
        />
        {text('phone', {
          help: t('phoneHelp'),
          ...SIGN_UP_INPUTS.phone,
        })}
      </fieldset>
      <div className="sm:col-span-2">
        <SubmitButton isPending={isSubmitting} label={t('signUp')} pendingLabel={t('signingUp')} />
      </div>
    </form>
  )
}
