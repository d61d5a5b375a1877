'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useActionState } from 'react'
import { CountryOptions } from '@/components/accounts/address/country-options'
import { PlaceConfirmation } from '@/components/accounts/address/place-confirmation'
import { FormAlert } from '@/components/accounts/form-alert'
import { useFieldMessage } from '@/components/accounts/use-field-message'
import { Button } from '@/components/ui/button'
import { Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import { loginAction, signUpAction } from '@/lib/accounts/actions'
import type { AuthMode } from '@/lib/auth/browser/auth-modal'
import type { Language } from '@/lib/languages'
import { paths } from '@/lib/paths'
import { ForgotForm } from './forgot-form'
import { LoginFields } from './login-fields'
import { SIGN_UP_GRID, SignUpParts, signUpNames } from './sign-up-parts'
import { useAuthFailureText } from './use-login'

export function NoScriptForm({ mode, redirect }: { mode: AuthMode; redirect: string }) {
  if (mode === 'signup') return <NoScriptSignUpForm redirect={redirect} />
  if (mode === 'login') return <NoScriptLoginForm redirect={redirect} />
  return (
    <div className="mt-6">
      <ForgotForm />
    </div>
  )
}

function NoScriptLoginForm({ redirect }: { redirect: string }) {
  const t = useTranslations('accounts')
  const lang = useLocale() as Language
  const textOf = useFieldMessage()
  const failureText = useAuthFailureText('loginError')
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

function NoScriptSignUpForm({ redirect }: { redirect: string }) {
  const t = useTranslations('accounts')
  const lang = useLocale() as Language
  const textOf = useFieldMessage()
  const failureText = useAuthFailureText('signupError')
  const [state, action] = useActionState(signUpAction, null)
  const { fieldErrors = {}, values = {}, code } = state ?? {}
  // The account exists, but with another password.
  const isKnown = code === 'INVALID_CREDENTIALS'
  const wrong = signUpNames(lang).filter((name) => fieldErrors[name])
  const failure = state && wrong.length === 0 ? failureText(state) : ''
  const errorOf = (name: string) => textOf(fieldErrors[name])
  const inputOf = (name: string) => ({
    name,
    defaultValue: values[name],
    autoFocus: name === wrong[0],
  })
  const city = fieldProps('plain-city', { error: errorOf('city') })
  return (
    <form action={action} noValidate className={`mt-6 ${SIGN_UP_GRID}`}>
      <input type="hidden" name="language" value={lang} />
      <input type="hidden" name="redirect" value={redirect} />
      <SignUpParts
        id="plain"
        inputOf={inputOf}
        errorOf={errorOf}
        alert={isKnown ? t('signedUpLogIn') : failure}
        isListed
        password=""
        country={values.country ?? ''}
        areExtrasOpen={Boolean(values.company || values.addressLine2)}
        countryInput={(control) => (
          <NativeSelect {...control} {...inputOf('country')} autoComplete="country">
            <option value="">{t('selectCountry')}</option>
            <CountryOptions lang={lang} />
          </NativeSelect>
        )}
        addressConfirmation={
          <PlaceConfirmation
            name="addressConfirmed"
            value={values.address ?? ''}
            confirmed=""
            isAsked={fieldErrors.address === 'invalidAddress'}
          />
        }
        cityField={
          <div>
            <Field id="plain-city" label={t('city')} error={errorOf('city')}>
              <Input {...city} {...inputOf('city')} required autoComplete="address-level2" />
            </Field>
            <PlaceConfirmation
              name="cityConfirmed"
              value={values.city ?? ''}
              confirmed=""
              isAsked={fieldErrors.city === 'invalidCity'}
            />
          </div>
        }
      />
      <Button type="submit" className="sm:col-span-2">
        {t('signUp')}
      </Button>
    </form>
  )
}
