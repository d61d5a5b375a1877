'use client'

import { useTranslations } from 'next-intl'
import { dismissAction } from '@/lib/settlement/statements/actions'
import type { CreditPlace } from './assign-form'
import { BankForm } from './bank-form'
import { NoteField } from './note-field'

/** For a credit that belongs to no order. */
export function DismissForm({ hidden }: { hidden: CreditPlace }) {
  const { creditId } = hidden
  const t = useTranslations('admin.bank.dismiss')
  return (
    <BankForm
      action={dismissAction}
      hidden={hidden}
      title={t('open')}
      submit={t('button')}
      variant="outline"
    >
      {(failed) => <NoteField id={`dismiss-note-${creditId}`} failed={failed} />}
    </BankForm>
  )
}
