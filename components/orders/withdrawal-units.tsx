'use client'

import { useTranslations } from 'next-intl'
import { Field, fieldProps } from '@/components/ui/field'
import { NativeSelect } from '@/components/ui/native-select'
import type { Failure } from '@/lib/errors'
import type { WithdrawableLine } from '@/lib/orders/withdraw'

type Props = {
  lines: WithdrawableLine[]
  units: Record<string, string>
  failure: Failure | undefined
}

/** How many units of each line; everything unless stated otherwise. */
export function WithdrawalUnits({ lines, units, failure }: Props) {
  const t = useTranslations('withdrawal')
  const wrong = failure?.fieldErrors?.lines
  const error = wrong && t(wrong === 'goodsChanged' ? 'goodsChanged' : 'chooseGoods')
  return (
    <fieldset className="mt-4 grid gap-4">
      <legend className="mb-2 font-medium">{t('units')}</legend>
      {error && (
        <p id="withdrawal-units-error" role="alert" className="text-bad">
          {error}
        </p>
      )}
      {lines.map(({ id, name, description, quantity }) => (
        <Field
          key={`${id} ${quantity}`}
          id={`units-${id}`}
          label={
            <>
              <span>{name}</span>
              {description && <span className="block font-normal text-muted">{description}</span>}
            </>
          }
        >
          <NativeSelect
            // React resets a form, but no select, to new defaults.
            key={units[id] ?? ''}
            {...fieldProps(`units-${id}`)}
            {...(error && {
              'aria-invalid': true,
              'aria-describedby': 'withdrawal-units-error',
            })}
            name={`units.${id}`}
            defaultValue={String(Math.min(Number(units[id] ?? quantity), quantity))}
            className="sm:w-64"
          >
            {Array.from({ length: quantity + 1 }, (_, index) => quantity - index).map((count) => (
              <option key={count} value={count}>
                {count === 0 ? t('unitsNone') : t('unitsOf', { count, quantity })}
              </option>
            ))}
          </NativeSelect>
        </Field>
      ))}
    </fieldset>
  )
}
