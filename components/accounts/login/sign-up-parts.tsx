import { useLocale, useTranslations } from 'next-intl'
import { type ComponentProps, Fragment, type ReactNode } from 'react'
import {
  AddressExtras,
  type ExtraName,
  PostalCodeField,
} from '@/components/accounts/address/address-fields'
import { FormAlert } from '@/components/accounts/form-alert'
import { PasswordGuide } from '@/components/accounts/password-guide'
import { PasswordInput } from '@/components/accounts/password-input'
import { ErrorList } from '@/components/ui/error-list'
import { ERROR_ROOM, Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { NAME_TOKENS, nameFields } from '@/lib/accounts/person-name'
import type { Language } from '@/lib/languages'
import { PASSWORD_MIN_LENGTH } from '@/lib/text/password'
import { cn } from '@/lib/utils'

const ACCOUNT_FIELDS = ['email', 'password', 'confirmPassword'] as const

const ADDRESS_FIELDS = ['country', 'city', 'address', 'phone'] as const

type SignUpName = (typeof ACCOUNT_FIELDS | typeof ADDRESS_FIELDS)[number] | 'firstName' | 'lastName'

/** In visual order. */
export const signUpNames = (lang: Language): SignUpName[] => [
  ...ACCOUNT_FIELDS,
  ...nameFields(lang),
  ...ADDRESS_FIELDS,
]

const SIGN_UP_INPUTS = {
  address: { autoComplete: 'address-line1' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  newPassword: { minLength: PASSWORD_MIN_LENGTH, autoComplete: 'new-password' },
} as const

export const SIGN_UP_GRID = `grid items-start gap-x-4 gap-y-1 sm:grid-cols-2 ${ERROR_ROOM}`

type Control = ReturnType<typeof fieldProps> & { required: true }
type Props = {
  id: string
  inputOf: (name: SignUpName | ExtraName | 'postalCode') => ComponentProps<'input'>
  errorOf: (name: SignUpName | ExtraName | 'postalCode') => string | undefined
  alert: string
  /** Lists every field error above the fields. */
  isListed: boolean
  password: string
  country: string
  areExtrasOpen: boolean
  countryInput: (control: Control) => ReactNode
  cityField: ReactNode
  addressConfirmation: ReactNode
}

/** The sign-up fields (specification §5), shared by the modal and the form without scripts. */
export function SignUpParts({ id, inputOf, errorOf, password, country, ...props }: Props) {
  const t = useTranslations('accounts')
  const lang = useLocale() as Language
  const control = (name: SignUpName, help = false): Control => ({
    ...fieldProps(`${id}-${name}`, { error: errorOf(name), help }),
    required: true,
  })
  const fieldOf = (name: SignUpName) => ({
    id: `${id}-${name}`,
    label: t(name),
    error: errorOf(name),
  })
  const text = (
    name: Exclude<SignUpName, 'country'>,
    { help, className, ...input }: ComponentProps<'input'> & { help?: string } = {},
  ) => (
    <Field {...fieldOf(name)} help={help} className={className}>
      <Input {...control(name, !!help)} {...input} {...inputOf(name)} />
    </Field>
  )
  const newPassword = (name: 'password' | 'confirmPassword', help = false) => (
    <Field {...fieldOf(name)}>
      <PasswordInput {...control(name, help)} {...inputOf(name)} {...SIGN_UP_INPUTS.newPassword} />
    </Field>
  )
  const wrong = signUpNames(lang)
    .filter(errorOf)
    .map((name) => ({ ...fieldOf(name), message: errorOf(name) }))
  return (
    <>
      <FormAlert className="sm:col-span-2" text={props.alert} />
      {props.isListed && wrong.length > 0 && (
        <ErrorList
          id={`${id}-errors`}
          title={t('fixErrors', { count: wrong.length })}
          heading="h3"
          className="sm:col-span-2"
          wrong={wrong}
        />
      )}
      {text('email', { className: 'sm:col-span-2', ...SIGN_UP_INPUTS.email })}
      <div className="grid items-start gap-x-4 gap-y-1 sm:col-span-2 sm:grid-cols-2">
        {newPassword('password', true)}
        <PasswordGuide
          id={`${id}-password-help`}
          password={password}
          // On a phone the unmet criteria are seen once something is typed, and heard before.
          className={cn(
            'sm:order-last sm:col-span-2',
            id === 'signup' && password === '' && 'max-sm:[&>ul]:sr-only',
          )}
        />
        {newPassword('confirmPassword')}
      </div>
      <div className="grid grid-cols-2 items-start gap-x-4 gap-y-1 max-[22rem]:grid-cols-1 sm:contents">
        {nameFields(lang).map((name) => (
          <Fragment key={name}>{text(name, { autoComplete: NAME_TOKENS[name] })}</Fragment>
        ))}
      </div>
      <fieldset
        aria-describedby={`${id}-delivery-why`}
        className="mt-3 grid min-w-0 items-start gap-x-4 gap-y-1 border-line border-t pt-5 sm:col-span-2 sm:grid-cols-2"
      >
        <legend className="float-left w-full font-medium text-lg sm:col-span-2">
          {t('deliveryTitle')}
        </legend>
        <p id={`${id}-delivery-why`} className="mb-3 text-muted text-sm sm:col-span-2">
          {t('deliveryWhy')}
        </p>
        <Field {...fieldOf('country')}>{props.countryInput(control('country'))}</Field>
        {props.cityField}
        <div>
          {text('address', { help: t('addressHelp'), ...SIGN_UP_INPUTS.address })}
          {props.addressConfirmation}
        </div>
        <PostalCodeField
          id={`${id}-postalCode`}
          country={country}
          error={errorOf('postalCode')}
          {...inputOf('postalCode')}
        />
        <AddressExtras
          id={id}
          className="sm:col-span-2"
          inputOf={inputOf}
          errorOf={errorOf}
          isOpen={props.areExtrasOpen}
        />
        {text('phone', { help: t('phoneHelp'), ...SIGN_UP_INPUTS.phone })}
      </fieldset>
    </>
  )
}
