'use client'

import { useTranslations } from 'next-intl'
import { useActionState } from 'react'
import { FormFailure } from '@/components/admin/form-failure'
import { SendButton } from '@/components/admin/send-button'
import { useErrorText } from '@/components/payments/use-error-text'
import { Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import type { FailedForm, FormTexts } from '@/lib/forms/form-state'
import { planPriceAction } from '@/lib/products/planned/actions'
import { VariantFields } from './variant-fields'

const WRONG = ['variants', 'price', 'from', 'past', 'until', 'order', 'overlap'] as const

/** The browser's own parts need 300 px with wide letter spacing. */
const NARROW = 'max-sm:px-2!'

type Props = {
  productId: string
  variants: { id: string; choice: string }[]
  /** The stored values of a planned price that is changed. */
  stored: (FormTexts & { planId: string }) | null
  timeZone: string
}

export function PlanForm({ productId, variants, stored, timeZone }: Props) {
  const [t, tFields] = [
    useTranslations('admin.products.prices'),
    useTranslations('admin.products.fields'),
  ]
  const errorText = useErrorText()
  const [failed, submit, isBusy] = useActionState<FailedForm | null, FormData>(
    planPriceAction,
    null,
  )
  const wrong = (name: string) => {
    const known = WRONG.find((one) => one === failed?.fieldErrors[name])
    return known ? { error: t(`wrong.${known}`) } : {}
  }
  const typed: FormTexts = failed?.values ?? stored ?? {}
  const input = (name: 'price' | 'from' | 'until', isHelped = false) => ({
    ...fieldProps(`plan-${name}`, { ...wrong(name), help: isHelped }),
    ...{ name, autoComplete: 'off', defaultValue: typed[name] },
  })
  return (
    <form action={submit} noValidate className="grid max-w-xl gap-4">
      <input type="hidden" name="productId" value={productId} />
      {stored && <input type="hidden" name="planId" value={stored.planId} />}
      <VariantFields variants={variants} typed={typed} {...wrong('variants')} />
      <Field id="plan-price" label={tFields('price')} {...wrong('price')}>
        <Input key={typed.price} {...input('price')} required inputMode="decimal" maxLength={12} />
      </Field>
      <Field id="plan-from" label={t('from')} help={t('zone', { timeZone })} {...wrong('from')}>
        <Input
          key={typed.from}
          {...input('from', true)}
          type="datetime-local"
          required
          className={NARROW}
        />
      </Field>
      <Field id="plan-until" label={t('until')} help={t('untilHelp')} {...wrong('until')}>
        <Input
          key={typed.until}
          {...input('until', true)}
          type="datetime-local"
          className={NARROW}
        />
      </Field>
      {failed && <FormFailure failed={failed}>{errorText(failed, t('failed'))}</FormFailure>}
      <SendButton isBusy={isBusy}>{stored ? t('save') : t('plan')}</SendButton>
    </form>
  )
}
