'use client'

import { useTranslations } from 'next-intl'
import { Controller, useWatch } from 'react-hook-form'
import { CityField } from '@/components/accounts/address/city-field'
import { CityChooser, CountryChooser } from '@/components/accounts/address/place-choosers'
import { PlaceConfirmation } from '@/components/accounts/address/place-confirmation'
import { SubmitButton } from '@/components/accounts/submit-button'
import { useFieldMessage } from '@/components/accounts/use-field-message'
import { SIGN_UP_GRID, SignUpParts } from './sign-up-parts'
import { type SignUp, usePickCountry, useSignUp } from './use-sign-up'

export function SignUpForm(props: SignUp) {
  const { form } = props
  const t = useTranslations('accounts')
  const textOf = useFieldMessage()
  const [country, confirmed, password, address, street] = useWatch({
    control: form.control,
    name: ['country', 'cityConfirmed', 'password', 'address', 'addressConfirmed'],
  })
  const { errors, isSubmitting, submitCount, touchedFields } = form.formState
  const { alert, submit } = useSignUp(props)
  const pickCountry = usePickCountry(form)
  const checkAgain = () => touchedFields.confirmPassword && form.trigger('confirmPassword')
  return (
    <form noValidate onSubmit={submit} className={SIGN_UP_GRID}>
      <SignUpParts
        id="signup"
        inputOf={(name) =>
          form.register(name, name === 'password' ? { onChange: checkAgain } : undefined)
        }
        errorOf={(name) => textOf(errors[name]?.message)}
        alert={alert}
        isListed={submitCount > 0}
        password={password}
        country={country}
        areExtrasOpen={false}
        countryInput={(control) => (
          <Controller
            control={form.control}
            name="country"
            render={({ field: { name: _, onChange, ...field } }) => (
              <CountryChooser
                {...control}
                {...field}
                onChange={(picked) => {
                  onChange(picked)
                  pickCountry(country, picked)
                }}
              />
            )}
          />
        )}
        addressConfirmation={
          <PlaceConfirmation
            name="addressConfirmed"
            value={address}
            confirmed={String(street ?? '')}
            isAsked={errors.address?.message === 'invalidAddress'}
            onConfirm={(meant) => {
              form.setValue('addressConfirmed', meant)
              form.trigger('address')
            }}
          />
        }
        cityField={
          <Controller
            control={form.control}
            name="city"
            render={({ field: { name: _, ...field } }) => (
              <CityField
                id="signup-city"
                {...field}
                country={country}
                error={textOf(errors.city?.message)}
                isUnknown={errors.city?.message === 'invalidCity'}
                confirmed={String(confirmed ?? '')}
                onConfirm={(meant) => {
                  form.setValue('cityConfirmed', meant)
                  form.trigger('city')
                }}
                Chooser={CityChooser}
              />
            )}
          />
        }
      />
      <div className="sm:col-span-2">
        <SubmitButton isPending={isSubmitting} label={t('signUp')} pendingLabel={t('signingUp')} />
      </div>
    </form>
  )
}
