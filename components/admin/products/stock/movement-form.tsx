'use client'

import { useTranslations } from 'next-intl'
import { useActionState } from 'react'
import { FormFailure, SendButton } from '@/components/admin/send-form'
import { useErrorText } from '@/components/payments/use-error-text'
import { Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import type { FailedForm } from '@/lib/forms/form-state'
import { moveStockAction } from '@/lib/products/editing/stock/actions'

const WRONG = ['by', 'reason', 'below'] as const

type Props = { variants: { id: string; choice: string }[]; maxReason: number }

export function MovementForm({ variants, maxReason }: Props) {
  const t = useTranslations('admin.products.stock')
  const errorText = useErrorText()
  const [failed, submit, isBusy] = useActionState<FailedForm | null, FormData>(
    moveStockAction,
    null,
  )
  const wrong = (name: string) => {
    const known = WRONG.find((one) => one === failed?.fieldErrors[name])
    return known ? { error: t(`wrong.${known}`) } : {}
  }
  const typed = (name: string) => failed?.values[name] ?? ''
  return (
    <form action={submit} className="grid max-w-xl gap-4">
      <Field id="movement-variant" label={t('variant')}>
        <NativeSelect
          {...fieldProps('movement-variant')}
          name="variantId"
          defaultValue={typed('variantId') || variants[0]?.id}
          key={typed('variantId')}
        >
          {variants.map(({ id, choice }) => (
            <option key={id} value={id}>
              {choice}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field id="movement-by" label={t('by')} help={t('byHelp')} {...wrong('by')}>
        <Input
          {...fieldProps('movement-by', { help: true, ...wrong('by') })}
          name="by"
          required
          maxLength={8}
          autoComplete="off"
          defaultValue={typed('by')}
          key={typed('by')}
        />
      </Field>
      <Field id="movement-reason" label={t('reason')} {...wrong('reason')}>
        <Input
          {...fieldProps('movement-reason', wrong('reason'))}
          name="reason"
          required
          maxLength={maxReason}
          autoComplete="off"
          defaultValue={typed('reason')}
          key={typed('reason')}
        />
      </Field>
      {failed && <FormFailure failed={failed}>{errorText(failed, t('failed'))}</FormFailure>}
      <SendButton isBusy={isBusy}>{t('record')}</SendButton>
    </form>
  )
}
