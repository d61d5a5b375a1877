'use client'

import { useTranslations } from 'next-intl'
import { useActionState } from 'react'
import { FormFailure, SendButton } from '@/components/admin/send-form'
import { useErrorText } from '@/components/payments/use-error-text'
import { Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import type { FailedForm, FormTexts } from '@/lib/forms/form-state'
import { endPlanAction, planPriceAction, removePlanAction } from '@/lib/products/planned/actions'
import { variantField } from '@/lib/products/planned/variant-field'

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
  const t = useTranslations('admin.products.prices')
  const tFields = useTranslations('admin.products.fields')
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
    name,
    autoComplete: 'off',
    defaultValue: typed[name],
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

type VariantFieldsProps = {
  variants: { id: string; choice: string }[]
  typed: FormTexts
  error?: string
}

function VariantFields({ variants, typed, error }: VariantFieldsProps) {
  const t = useTranslations('admin.products.prices')
  const [first, ...others] = variants
  if (first && others.length === 0) {
    return <input type="hidden" name={variantField(first.id)} value="on" />
  }
  return (
    <fieldset>
      <legend className="font-medium text-sm">{t('variants')}</legend>
      <div className="mt-1 grid sm:grid-cols-2">
        {variants.map(({ id, choice }, place) => {
          const isChosen = typed[variantField(id)] !== undefined
          return (
            <label key={`${id} ${isChosen}`} className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                name={variantField(id)}
                defaultChecked={isChosen}
                aria-invalid={(error && place === 0) || undefined}
                aria-describedby={error ? 'plan-variants-error' : undefined}
                className="size-5 shrink-0"
              />
              {choice}
            </label>
          )
        })}
      </div>
      <p id="plan-variants-error" aria-live="polite" className="text-bad text-sm empty:hidden">
        {error}
      </p>
    </fieldset>
  )
}

type PlanButtonsProps = {
  productId: string
  planId: string
  /** Completes the accessible names of the row's buttons. */
  name: string
}

/** Removes without a question, because the price can be planned again. */
export function RemovePlan(props: PlanButtonsProps) {
  const t = useTranslations('admin.products.prices')
  return (
    <PlanStepForm
      {...props}
      action={removePlanAction}
      label={t('remove')}
      failure={t('notRemoved')}
    />
  )
}

/** Opening it explains the effect; its button ends the price. */
export function EndPlan(props: PlanButtonsProps) {
  const t = useTranslations('admin.products.prices')
  return (
    <details className="max-w-64">
      <summary className="inline-flex min-h-6 cursor-pointer items-center underline underline-offset-4">
        {t('end')}
        <span className="sr-only">: {props.name}</span>
      </summary>
      <p className="my-2 text-muted">{t('endText')}</p>
      <PlanStepForm {...props} action={endPlanAction} label={t('endNow')} failure={t('notEnded')} />
    </details>
  )
}

type FormProps = PlanButtonsProps & {
  action: typeof endPlanAction
  label: string
  failure: string
}

function PlanStepForm({ productId, planId, name, action, label, failure }: FormProps) {
  const errorText = useErrorText()
  const [failed, submit, isBusy] = useActionState(action, null)
  return (
    <form action={submit} className="grid gap-2">
      <input type="hidden" name="productId" value={productId} />
      <input type="hidden" name="planId" value={planId} />
      <SendButton size="sm" variant="outline" isBusy={isBusy}>
        {label}
        <span className="sr-only">: {name}</span>
      </SendButton>
      {failed && <FormFailure failed={failed}>{errorText(failed, failure)}</FormFailure>}
    </form>
  )
}
