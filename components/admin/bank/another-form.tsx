'use client'

import { useTranslations } from 'next-intl'
import { takeAsAnotherAction } from '@/lib/payments/statements/actions'
import type { CreditPlace } from './assign-form'
import { DeskForm } from './desk-form'

/** Says of a credit that was taken for one of an earlier file that it is another. */
export function AnotherForm({ hidden }: { hidden: CreditPlace }) {
  const t = useTranslations('admin.bank')
  return (
    <DeskForm
      action={takeAsAnotherAction}
      hidden={hidden}
      submit={t('another')}
      variant="outline"
    />
  )
}
