'use client'

import { useTranslations } from 'next-intl'
import { placePaymentAction, setPaymentAsideAction } from '@/lib/settlement/unmatched/actions'
import { DeskForm } from './desk-form'
import { NoteField } from './note-field'
import { ReferenceField, WorthField } from './order-fields'
import { PlainField } from './plain-field'

type Props = { eventId: string; reference: string; amount: string }

/** Counts a payment for an order that is named by hand, or has done with it. */
export function PlaceForm({ eventId, reference, amount }: Props) {
  const t = useTranslations('admin.bank')
  return (
    <div className="mt-4 grid items-start gap-3 md:grid-cols-2">
      <DeskForm
        action={placePaymentAction}
        hidden={{ eventId }}
        title={t('unplaced.place')}
        submit={t('assign.button')}
      >
        {(failed) => (
          <>
            <p className="text-muted">{t('unplaced.placeText')}</p>
            <ReferenceField id={`reference-${eventId}`} failed={failed} value={reference} />
            <WorthField id={`amount-${eventId}`} failed={failed} value={amount} />
            <NoteField id={`place-note-${eventId}`} failed={failed} />
          </>
        )}
      </DeskForm>
      <DeskForm
        action={setPaymentAsideAction}
        hidden={{ eventId }}
        title={t('unplaced.aside')}
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
    </div>
  )
}
