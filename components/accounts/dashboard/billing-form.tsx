'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useActionState, useEffect, useRef } from 'react'
import { FormAlert } from '@/components/accounts/form-alert'
import { SubmitButton } from '@/components/accounts/submit-button'
import { useFieldMessage } from '@/components/accounts/use-field-message'
import { useErrorText } from '@/components/payments/use-error-text'
import { Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import { billingAction } from '@/lib/accounts/billing/actions'
import type { Billing } from '@/lib/accounts/billing/model'

const ADDRESS = ['address', 'addressLine2', 'postalCode', 'city'] as const

const AUTOFILL = {
  company: 'organization',
  vatNumber: 'off',
  address: 'billing address-line1',
  addressLine2: 'billing address-line2',
  postalCode: 'billing postal-code',
  city: 'billing address-level2',
} as const

/** `children`: options of the country. */
export function BillingForm({
  billing,
  children,
}: {
  billing: Billing | null
  children: ReactNode
}) {
  const t = useTranslations('accounts.billing')
  const tAccounts = useTranslations('accounts')
  const tCommon = useTranslations('common')
  const errorText = useErrorText()
  const fieldMessage = useFieldMessage()
  const language = useLocale()
  const [failed, submit, isPending] = useActionState(billingAction, null)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (failed) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [failed])
  const { company = null, vatNumber = null, address = null } = billing ?? {}
  const stored: Record<string, string | null> = { company, vatNumber, ...address }
  const typed = (name: keyof typeof AUTOFILL | 'country') =>
    failed ? (failed.values[name] ?? '') : (stored[name] ?? '')
  const errorOf = (name: string) => fieldMessage(failed?.fieldErrors[name]) ?? ''
  const text = (name: keyof typeof AUTOFILL, label: string, help?: string) => {
    const error = errorOf(name)
    return (
      <Field key={name} id={`billing-${name}`} label={label} help={help} error={error}>
        <Input
          {...fieldProps(`billing-${name}`, { error, help: Boolean(help) })}
          name={name}
          autoComplete={AUTOFILL[name]}
          defaultValue={typed(name)}
        />
      </Field>
    )
  }
  const country = typed('country')
  return (
    <form ref={form} action={submit} noValidate className="mt-6 grid gap-4">
      <input type="hidden" name="language" value={language} />
      <FormAlert text={failed ? errorText(failed, t('failed')) : ''} />
      {text('company', tAccounts('company'))}
      {text('vatNumber', t('vatNumber'), t('vatNumberHelp'))}
      <fieldset className="mt-2 grid gap-4">
        <legend className="mb-3 font-medium text-lg">{t('addressTitle')}</legend>
        {ADDRESS.map((name) => text(name, tAccounts(name, { country })))}
        <Field id="billing-country" label={tAccounts('country')} error={errorOf('country')}>
          <NativeSelect
            {...fieldProps('billing-country', { error: errorOf('country') })}
            // React resets a select to its first option when its action fails.
            key={country}
            name="country"
            autoComplete="billing country"
            defaultValue={country}
          >
            <option value="">{t('noCountry')}</option>
            {children}
          </NativeSelect>
        </Field>
      </fieldset>
      <SubmitButton isPending={isPending} label={t('save')} pendingLabel={tCommon('saving')} />
    </form>
  )
}
