'use client'

import { useTranslations } from 'next-intl'
import { applyExactAction } from '@/lib/settlement/statements/actions'
import { BankForm } from './bank-form'

type Props = { count: number } & ({ statementId: string } | { list: string })

/** Marks all shown exact credits of a statement, or of the list of all, as paid. */
export function ApplyForm({ count, ...place }: Props) {
  const t = useTranslations('admin.bank')
  return <BankForm action={applyExactAction} hidden={place} submit={t('exact.button', { count })} />
}
