'use client'

import { useTranslations } from 'next-intl'
import type { FailedForm } from '@/lib/accounts/form-state'
import { placePaymentAction, setPaymentAsideAction } from '@/lib/payments/unplaced/actions'
import { DeskForm } from './desk-form'
import { Folded } from './folded'
import { NoteField } from './note-field'
import { PlainField } from './plain-field'

type Props = { eventId: string; reference: string; amount: string }

/** Counts a payment for an order that is named by hand, or has done with it. */
export function PlaceForm({ eventId, reference, amount }: Props) {
  const t = useTranslations('admin.bank')
  const tField = useTranslations('admin.order.fields')
  const errors = (failed: FailedForm | null) => {
    const wrong = failed?.fieldErrors.reference
    return {
      reference: wrong && t(wrong === 'NOT_FOUND' ? 'assign.unknown' : 'assign.missing'),
      amount: failed?.fieldErrors.amount && tField('amountWrong'),
    }
  }
  return (
    <div className="mt-4 grid items-start gap-3 md:grid-cols-2">
      <Folded title={t('unplaced.place')}>
        <DeskForm action={placePaymentAction} hidden={{ eventId }} submit={t('assign.button')}>
          {(failed) => (
            <>
              <p className="text-muted">{t('unplaced.placeText')}</p>
              <PlainField
                id={`reference-${eventId}`}
                name="reference"
                label={t('assign.reference')}
                value={failed?.values.reference ?? reference}
                error={errors(failed).reference}
              />
              <PlainField
                id={`amount-${eventId}`}
                name="amount"
                label={t('unplaced.worth')}
                value={failed?.values.amount ?? amount}
                error={errors(failed).amount}
              />
              <NoteField id={`place-note-${eventId}`} failed={failed} />
            </>
          )}
        </DeskForm>
      </Folded>
      <Folded title={t('unplaced.aside')}>
        <DeskForm
          action={setPaymentAsideAction}
          hidden={{ eventId }}
          submit={t('unplaced.aside')}
          variant="outline"
        >
          {(failed) => (
            <PlainField
              id={`why-${eventId}`}
              name="note"
              label={t('unplaced.why')}
              value={failed?.values.note ?? ''}
              error={failed?.fieldErrors.note && t('assign.missing')}
            />
          )}
        </DeskForm>
      </Folded>
    </div>
  )
}
