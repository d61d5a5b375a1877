'use client'

import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { type ComponentProps, Fragment } from 'react'
import { AddressExtras, PostalCodeField } from '@/components/accounts/address/address-fields'
import { PlaceFields, StreetField } from '@/components/accounts/address/place-fields'
import { useAccountForm } from '@/components/accounts/use-account-form'
import { Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import { NAME_TOKENS, nameFields } from '@/lib/accounts/person-name'
import { isKnownPlace } from '@/lib/accounts/places/place-lookup'
import { profileAction } from '@/lib/accounts/settings/actions'
import { refreshSession } from '@/lib/auth/browser/refresh-session'
import { toast } from '@/lib/browser/toast'
import { callApi } from '@/lib/http/api-client'
import { LANGUAGE_TABLE, LANGUAGES, type Language } from '@/lib/languages'
import { CardForm } from './card-form'

const TEXT_FIELDS = ['firstName', 'lastName', 'country', 'city', 'address', 'phone'] as const
const OPTIONAL_FIELDS = ['postalCode', 'addressLine2', 'company'] as const

export type Profile = Record<(typeof TEXT_FIELDS)[number] | 'language', string> &
  Record<(typeof OPTIONAL_FIELDS)[number], string | null>
type Props = { profile: Profile; onSaved: () => void; onCancel: () => void }

export function ProfileForm({ profile, onSaved, onCancel }: Props) {
  const t = useTranslations('settings')
  const tAccounts = useTranslations('accounts')
  const tCommon = useTranslations('common')
  const router = useRouter()
  const lang = useLocale() as Language
  const fields = useAccountForm({
    action: profileAction,
    schema: async () =>
      (await import('@/lib/accounts/settings/schemas')).profileSchema(isKnownPlace),
    send: (values) => callApi('PUT', '/api/account/profile', values),
    onDone: () => {
      toast.success(t('profile.done'))
      void refreshSession()
      router.refresh()
      onSaved()
    },
    onFailed: ({ code, fieldErrors = {} }) => {
      const count = Object.keys(fieldErrors).length
      const isWrong = code === 'VALIDATION_ERROR' && count > 0
      toast.error(isWrong ? tAccounts('fixErrors', { count }) : t('profile.failed'))
    },
  })
  const { errorOf, errorKeyOf, typed, isFirstWrong } = fields
  const optional = (name: (typeof OPTIONAL_FIELDS)[number]) => ({
    name,
    defaultValue: typed(name) ?? profile[name] ?? '',
  })
  const text = (name: 'firstName' | 'lastName', input: ComponentProps<'input'>) => {
    const id = `profile-${name}`
    const error = errorOf(name)
    return (
      <Field id={id} label={tAccounts(name)} error={error}>
        <Input
          {...fieldProps(id, { error })}
          autoFocus={isFirstWrong(name)}
          {...input}
          name={name}
          defaultValue={typed(name) ?? profile[name]}
          required
        />
      </Field>
    )
  }
  return (
    <CardForm
      fields={fields}
      failedText={t('profile.failed')}
      submit={tCommon('save')}
      onCancel={onCancel}
      doneText={t('profile.done')}
    >
      {nameFields(lang).map((name, index) => {
        // Opening the form focuses its first field.
        const isOpened = index === 0 && typed(name) === undefined
        const autoFocus = isFirstWrong(name) || isOpened
        return (
          <Fragment key={name}>
            {text(name, { autoComplete: NAME_TOKENS[name], autoFocus })}
          </Fragment>
        )
      })}
      <PlaceFields
        id="profile"
        initial={{
          country: typed('country') ?? profile.country,
          city: typed('city') ?? profile.city,
          phone: typed('phone') ?? profile.phone,
        }}
        errorOf={errorOf}
        isFirstWrong={isFirstWrong}
        isCityUnknown={errorKeyOf('city') === 'invalidCity'}
      >
        <StreetField
          id="profile-address"
          initial={typed('address') ?? profile.address}
          saved={profile.address}
          error={errorOf('address')}
          isRefused={errorKeyOf('address') === 'invalidAddress'}
          isFocused={isFirstWrong('address')}
        />
        <PostalCodeField
          id="profile-postalCode"
          country={typed('country') ?? profile.country}
          error={errorOf('postalCode')}
          {...optional('postalCode')}
        />
        <AddressExtras
          id="profile"
          inputOf={optional}
          errorOf={errorOf}
          isOpen={!!(profile.company || profile.addressLine2)}
        />
      </PlaceFields>
      <Field id="profile-language" label={t('profile.language')} error={errorOf('language')}>
        <NativeSelect
          {...fieldProps('profile-language', { error: errorOf('language') })}
          name="language"
          defaultValue={typed('language') ?? profile.language}
        >
          {LANGUAGES.map((language) => (
            <option key={language} value={language} lang={language}>
              {LANGUAGE_TABLE[language].name}
            </option>
          ))}
        </NativeSelect>
      </Field>
    </CardForm>
  )
}
