'use client'

import { useTranslations } from 'next-intl'
import { applyExactAction } from '@/lib/settlement/statements/actions'
import { BankForm } from './bank-form'

type Props = { count: number } & ({ statementId: string } | { list: string })

/** Marks as paid, in one go, what was looked at: of a statement, or of all where the list of all shows them. */
export function ApplyForm({ count, ...place }: Props) {
  const t = useTranslations('admin.bank')
  return <BankForm action={applyExactAction} hidden={place} submit={t('exact.button', { count })} />
}
