'use client'

import { useTranslations } from 'next-intl'
import type { FailedForm } from '@/lib/forms/form-state'
import { PlainField } from './plain-field'

type Props = { id: string; failed: FailedForm | null; value: string }

/** Takes either reference of an order. */
export function ReferenceField({ id, failed, value }: Props) {
  const t = useTranslations('admin.bank.assign')
  const wrong = failed?.fieldErrors.reference
  return (
    <PlainField
      id={id}
      name="reference"
      label={t('reference')}
      value={failed?.values.reference ?? value}
      error={wrong && t(wrong === 'NOT_FOUND' ? 'unknown' : 'missing')}
    />
  )
}

export function WorthField({ id, failed, value }: Props) {
  const [t, tField] = [useTranslations('admin.bank'), useTranslations('admin.order.fields')]
  return (
    <PlainField
      id={id}
      name="amount"
      label={t('unmatched.worth')}
      value={failed?.values.amount ?? value}
      error={failed?.fieldErrors.amount && tField('amountWrong')}
    />
  )
}
