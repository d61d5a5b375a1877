'use client'

import { useTranslations } from 'next-intl'
import { applyExactAction } from '@/lib/payments/statements/actions'
import { DeskForm } from './desk-form'

/** Marks as paid, in one go, what was looked at. */
export function ApplyForm({ statementId, count }: { statementId: string; count: number }) {
  const t = useTranslations('admin.bank')
  return (
    <DeskForm
      action={applyExactAction}
      hidden={{ statementId }}
      submit={t('exact.button', { count })}
    />
  )
}
