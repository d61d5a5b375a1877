'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useFieldMessage } from '@/components/accounts/use-field-message'
import { ErrorList } from '@/components/ui/error-list'
import { Field, fieldProps } from '@/components/ui/field'
import { NativeSelect } from '@/components/ui/native-select'
import { Textarea } from '@/components/ui/textarea'
import type { Failure } from '@/lib/errors'
import { datesIn } from '@/lib/i18n/dates'
import type { Language } from '@/lib/languages'
import type { ClaimState } from '@/lib/orders/claims/claim-action'
import { MAX_DESCRIPTION } from '@/lib/orders/claims/limits'
import { CLAIM_WISHES } from '@/lib/orders/claims/status'
import { unitsOf } from '@/lib/orders/lines'

type Props = { state: Extract<ClaimState, { step: 'claim' }> }

export function ClaimFields({ state }: Props) {
  const t = useTranslations('claims')
  const textOf = useFieldMessage()
  const format = datesIn(useLocale() as Language)
  const { order, lines, typed, key, failure } = state
  const errorOf = (name: string) => {
    const wrong = failure?.fieldErrors?.[name]
    return wrong === 'claimOpen' ? t('claimOpen') : textOf(wrong)
  }
  const of = (name: string) => {
    const error = errorOf(name)
    return error ? { error } : {}
  }
  const fields = [
    { name: 'lineId', label: t('line') },
    { name: 'wish', label: t('wish') },
    { name: 'description', label: t('description') },
  ]
  const first = fields.find(({ name }) => failure?.fieldErrors?.[name])?.name
  const until = (day: string | null) =>
    day &&
    t('until', { date: format.dateTime(new Date(`${day}T12:00:00Z`), { dateStyle: 'long' }) })
  return (
    <>
      <ClaimErrors failure={failure} fields={fields} errorOf={errorOf} />
      <input type="hidden" name="reference" value={order.reference} />
      <input type="hidden" name="email" value={order.email} />
      <input type="hidden" name="key" value={key} />
      <Field id="claim-lineId" label={t('line')} {...of('lineId')}>
        <NativeSelect
          key={typed.lineId}
          {...fieldProps('claim-lineId', of('lineId'))}
          name="lineId"
          required
          autoFocus={first === 'lineId'}
          defaultValue={typed.lineId || (lines.length === 1 ? lines[0]?.id : '')}
        >
          {lines.length > 1 && <option value="">{t('chooseLine')}</option>}
          {lines.map((line) => (
            <option key={line.id} value={line.id}>
              {[unitsOf(line), until(line.until)].filter(Boolean).join(', ')}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <fieldset className="grid gap-2" aria-describedby="claim-choice">
        <legend className="mb-2 font-medium text-sm">{t('wish')}</legend>
        {CLAIM_WISHES.map((wish, index) => (
          <label key={wish} className="flex min-h-11 items-center gap-3">
            <input
              key={typed.wish}
              type="radio"
              name="wish"
              value={wish}
              required
              defaultChecked={typed.wish === wish}
              // biome-ignore lint/a11y/noAutofocus: the first error, also without scripts
              autoFocus={first === 'wish' && index === 0}
              className="size-5 accent-ink"
              {...(index === 0 && { id: 'claim-wish' })}
              {...(errorOf('wish') && {
                'aria-invalid': true,
                'aria-describedby': 'claim-wish-error',
              })}
            />
            {t(`wishes.${wish}`)}
          </label>
        ))}
        <p id="claim-wish-error" className="text-bad text-sm empty:hidden">
          {errorOf('wish')}
        </p>
        <p id="claim-choice" className="rounded-card bg-sunken p-4 text-sm">
          {t('choice')}
        </p>
      </fieldset>
      <Field
        id="claim-description"
        label={t('description')}
        help={t('picturesLater')}
        {...of('description')}
      >
        <Textarea
          key={typed.description}
          {...fieldProps('claim-description', { help: true, ...of('description') })}
          name="description"
          required
          autoFocus={first === 'description'}
          rows={6}
          maxLength={MAX_DESCRIPTION}
          defaultValue={typed.description}
        />
      </Field>
    </>
  )
}

type ClaimErrorsProps = {
  failure: Failure | undefined
  fields: readonly { name: string; label: string }[]
  errorOf: (name: string) => string | undefined
}

/** Fields have the id `claim-<name>`. */
export function ClaimErrors({ failure, fields, errorOf }: ClaimErrorsProps) {
  const t = useTranslations('accounts')
  const wrong = fields.filter(({ name }) => failure?.fieldErrors?.[name])
  if (wrong.length === 0) return null
  return (
    <ErrorList
      id="claim-errors"
      title={t('fixErrors', { count: wrong.length })}
      heading="h3"
      wrong={wrong.map(({ name, label }) => ({
        id: `claim-${name}`,
        label,
        message: errorOf(name),
      }))}
    />
  )
}
