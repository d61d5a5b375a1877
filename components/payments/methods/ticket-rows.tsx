'use client'

import { Plus, Trash2 } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { useFieldMessage } from '@/components/accounts/use-field-message'
import { Button } from '@/components/ui/button'
import { Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import type { Language } from '@/lib/languages'
import { formatMoney } from '@/lib/money'
import { EMPTY_TICKET, type PaymentFields, ticketSum } from '@/lib/payments/checkout/fields'
import { TICKET_TYPES } from '@/lib/payments/tickets/kinds'

const ID = 'ticket'

/** In a form with `PaymentFields`. */
export function TicketRows() {
  const t = useTranslations('payments.tickets')
  const { control } = useFormContext<PaymentFields>()
  const { fields, append, remove } = useFieldArray({ control, name: 'tickets' })
  return (
    <div className="grid gap-4">
      <ul className="grid gap-4">
        {fields.map(({ id }, index) => (
          <li key={id}>
            <Row index={index} onRemove={fields.length > 1 ? () => remove(index) : undefined} />
          </li>
        ))}
      </ul>
      <Button variant="outline" size="sm" className="w-fit" onClick={() => append(EMPTY_TICKET)}>
        <Plus aria-hidden />
        {t('add')}
      </Button>
      <ul className="grid gap-1.5 text-muted text-sm">
        <li className="font-medium text-ink">{t('neverAsked')}</li>
        <li>{t('byHand')}</li>
        <li>{t('refund')}</li>
      </ul>
    </div>
  )
}

function Row({ index, onRemove }: { index: number; onRemove?: () => void }) {
  const t = useTranslations('payments.tickets')
  const textOf = usePaymentError()
  const { register, formState } = useFormContext<PaymentFields>()
  const wrong = formState.errors.tickets?.[index]
  const control = (name: 'type' | 'code' | 'amount') => {
    const id = `${ID}-${index}-${name}`
    const error = textOf(wrong?.[name]?.message)
    return {
      field: { id, label: t(name), error },
      input: { ...fieldProps(id, { error }), ...register(`tickets.${index}.${name}`) },
    }
  }
  const type = control('type')
  const code = control('code')
  const amount = control('amount')
  return (
    <fieldset className="relative rounded-lg border border-line p-3 sm:p-4">
      <legend className="float-left mb-2 flex min-h-9 items-center font-medium text-sm">
        {t('row', { number: index + 1 })}
      </legend>
      {onRemove && (
        <button
          type="button"
          aria-label={t('remove', { number: index + 1 })}
          onClick={onRemove}
          className="absolute top-2 right-2 flex size-11 items-center justify-center rounded-full text-muted hover:bg-sunken hover:text-ink"
        >
          <Trash2 aria-hidden className="size-4" />
        </button>
      )}
      <div className="clear-both grid items-start gap-3 sm:grid-cols-[8.5rem_1fr_9rem]">
        <Field {...type.field}>
          <NativeSelect {...type.input}>
            {Object.keys(TICKET_TYPES).map((label) => (
              <option key={label}>{label}</option>
            ))}
          </NativeSelect>
        </Field>
        <Field {...code.field}>
          <Input
            {...code.input}
            inputMode="numeric"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            maxLength={30}
            className="tabular-nums"
            required
          />
        </Field>
        <Field {...amount.field}>
          <Input
            {...amount.input}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            className="tabular-nums"
            required
          />
        </Field>
      </div>
    </fieldset>
  )
}

/** For the place at the button, which is disabled until the tickets cover `totalCents`. */
export function TicketCoverage({ totalCents }: { totalCents: number }) {
  const t = useTranslations('payments.tickets')
  const lang = useLocale() as Language
  const { control } = useFormContext<PaymentFields>()
  const [method, tickets] = useWatch({ control, name: ['method', 'tickets'] })
  if (method !== 'prepaid_tickets') return null
  const sum = ticketSum(tickets)
  const missing = totalCents - sum
  return (
    <p role="status" className={missing > 0 ? 'font-medium text-warning' : 'font-medium text-good'}>
      {missing > 0
        ? t('insufficient', { missing: formatMoney(missing, lang) })
        : t('covered', { sum: formatMoney(sum, lang) })}
    </p>
  )
}

const OWN = ['ticketCode', 'ticketAmount', 'service'] as const

export function usePaymentError() {
  const t = useTranslations('payments.validation')
  const textOf = useFieldMessage()
  return (key: string | undefined) => {
    const own = OWN.find((known) => known === key)
    return own ? t(own) : textOf(key)
  }
}
