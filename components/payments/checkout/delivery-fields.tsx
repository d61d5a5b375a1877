'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ComponentProps, Fragment } from 'react'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import {
  AddressExtras,
  type ExtraName,
  PostalCodeField,
} from '@/components/accounts/address/address-fields'
import { CityField } from '@/components/accounts/address/city-field'
import { CountryOptions } from '@/components/accounts/address/country-options'
import { PlaceConfirmation } from '@/components/accounts/address/place-confirmation'
import { useFieldMessage } from '@/components/accounts/use-field-message'
import { useIsIdle, useLazyComponent } from '@/components/layout/use-lazy-component'
import { ERROR_ROOM, Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import { NAME_TOKENS, nameFields } from '@/lib/accounts/person-name'
import { useHydrated } from '@/lib/browser/use-hydrated'
import type { Language } from '@/lib/languages'
import type { Delivery } from '@/lib/payments/delivery'
import { type CheckoutFields, controlId } from './checkout-fields'

const loadCityChooser = async () =>
  (await import('@/components/accounts/address/place-choosers')).CityChooser

type RequiredName = Exclude<keyof Delivery, ExtraName | 'postalCode' | 'city'>

/** Specification §5, Checkout form; `without` are countries not offered. */
export function DeliveryFields({ without }: { without: readonly string[] }) {
  const t = useTranslations('accounts')
  const tCheckout = useTranslations('payments.checkout')
  const lang = useLocale() as Language
  const textOf = useFieldMessage()
  const { register, formState, control: form, ...actions } = useFormContext<CheckoutFields>()
  const { getValues, setValue, trigger } = actions
  const { errors } = formState
  const [country, confirmed, address, street] = useWatch({
    control: form,
    name: ['country', 'cityConfirmed', 'address', 'addressConfirmed'],
  })
  const isHydrated = useHydrated()
  const Chooser = useLazyComponent(loadCityChooser, useIsIdle())

  const control = (name: RequiredName, help?: string) => {
    const id = controlId(name)
    const error = textOf(errors[name]?.message)
    return {
      field: { id, label: t(name), error, help },
      input: { ...fieldProps(id, { error, help: !!help }), ...register(name), required: true },
    }
  }
  const text = (
    name: Exclude<RequiredName, 'country'>,
    { help, className, ...input }: ComponentProps<'input'> & { help?: string },
  ) => {
    const { field, input: tied } = control(name, help)
    return (
      <Field {...field} className={className}>
        <Input {...input} {...tied} />
      </Field>
    )
  }
  const countries = () => {
    const { field, input } = control('country')
    return (
      <Field {...field}>
        <NativeSelect {...input} autoComplete="country">
          <option value="">{t('selectCountry')}</option>
          <CountryOptions lang={lang} without={without} />
        </NativeSelect>
      </Field>
    )
  }
  // Registered in visual order, so that the first invalid field is focused.
  return (
    <div className={`grid items-start gap-x-4 gap-y-1 sm:grid-cols-2 ${ERROR_ROOM}`}>
      {nameFields(lang).map((name) => (
        <Fragment key={name}>{text(name, { autoComplete: NAME_TOKENS[name] })}</Fragment>
      ))}
      {text('email', {
        className: 'sm:col-span-2',
        type: 'email',
        inputMode: 'email',
        autoComplete: 'email',
        help: tCheckout('emailHelp'),
      })}
      <div className="sm:col-span-2">
        {text('address', { autoComplete: 'address-line1', help: t('addressHelp') })}
        <PlaceConfirmation
          name="addressConfirmed"
          value={address}
          // The server does not know this tab's draft.
          confirmed={isHydrated ? street : ''}
          isAsked={errors.address?.message === 'invalidAddress'}
          onConfirm={(meant) => {
            setValue('addressConfirmed', meant)
            trigger('address')
          }}
        />
      </div>
      <AddressExtras
        id="checkout"
        className="sm:col-span-2"
        inputOf={(name) => register(name)}
        errorOf={(name) => textOf(errors[name]?.message)}
        isOpen={!!(getValues('company') || getValues('addressLine2'))}
      />
      <PostalCodeField
        id={controlId('postalCode')}
        country={country}
        error={textOf(errors.postalCode?.message)}
        {...register('postalCode')}
      />
      <Controller
        control={form}
        name="city"
        render={({ field: { name: _, ...field } }) => (
          <CityField
            id={controlId('city')}
            {...field}
            country={country}
            error={textOf(errors.city?.message)}
            isUnknown={errors.city?.message === 'invalidCity'}
            // The server does not know this tab's draft.
            confirmed={isHydrated ? confirmed : ''}
            onConfirm={(meant) => {
              setValue('cityConfirmed', meant)
              trigger('city')
            }}
            Chooser={Chooser}
          />
        )}
      />
      {countries()}
      {text('phone', {
        className: 'sm:col-span-2',
        type: 'tel',
        inputMode: 'tel',
        autoComplete: 'tel',
        help: t('phoneHelp'),
      })}
    </div>
  )
}
