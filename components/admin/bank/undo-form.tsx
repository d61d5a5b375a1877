'use client'

import { useTranslations } from 'next-intl'
import { undoAction } from '@/lib/settlement/statements/actions'
import type { CreditPlace } from './assign-form'
import { BankForm } from './bank-form'
import { NoteField } from './note-field'

type Props = { hidden: CreditPlace; orderId: string; reference: string; isRefunded: boolean }

export function UndoForm({ hidden, orderId, reference, isRefunded }: Props) {
  const { creditId } = hidden
  const t = useTranslations('admin.bank.undo')
  if (isRefunded) return <span className="block text-muted text-sm">{t('refunded')}</span>
  return (
    <div className="mt-2 text-left">
      <BankForm
        action={undoAction}
        hidden={{ ...hidden, orderId }}
        title={t('open')}
        submit={t('button', { reference })}
        variant="outline"
      >
        {(failed) => (
          <>
            <p className="text-muted text-sm">{t('text')}</p>
            <NoteField id={`undo-note-${creditId}`} failed={failed} />
          </>
        )}
      </BankForm>
    </div>
  )
}
