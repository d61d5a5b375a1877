'use client'

import { useTranslations } from 'next-intl'
import { assignPaymentAction, dismissPaymentAction } from '@/lib/settlement/unmatched/actions'
import { BankForm, NoteField, PlainField, ReferenceField, WorthField } from './bank-form'

type Props = { eventId: string; reference: string; amount: string }

export function AssignUnmatchedForm({ eventId, reference, amount }: Props) {
  const t = useTranslations('admin.bank')
  return (
    <div className="mt-4 grid items-start gap-3 md:grid-cols-2">
      <BankForm
        action={assignPaymentAction}
        hidden={{ eventId }}
        title={t('unmatched.place')}
        submit={t('assign.button')}
      >
        {(failed) => (
          <>
            <p className="text-muted">{t('unmatched.assignText')}</p>
            <ReferenceField id={`reference-${eventId}`} failed={failed} value={reference} />
            <WorthField id={`amount-${eventId}`} failed={failed} value={amount} />
            <NoteField id={`place-note-${eventId}`} failed={failed} />
          </>
        )}
      </BankForm>
      <BankForm
        action={dismissPaymentAction}
        hidden={{ eventId }}
        title={t('unmatched.dismiss')}
        submit={t('unmatched.dismiss')}
        variant="outline"
      >
        {(failed) => (
          <PlainField
            id={`why-${eventId}`}
            name="note"
            label={t('unmatched.why')}
            value={failed?.values.note ?? ''}
            error={failed?.fieldErrors.note && t('assign.missing')}
          />
        )}
      </BankForm>
    </div>
  )
}
