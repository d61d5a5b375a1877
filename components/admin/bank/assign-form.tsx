'use client'

import { useTranslations } from 'next-intl'
import { assignAction } from '@/lib/payments/statements/actions'
import { DeskForm } from './desk-form'
import { Folded } from './folded'
import { NoteField } from './note-field'
import { PlainField } from './plain-field'

/** Which credit a form is about, and what it is shown on. */
export type CreditPlace = { creditId: string; statementId: string; list?: string }

type Props = {
  hidden: CreditPlace
  reference: string
  /** In another currency than orders: somebody says what it is worth. */
  isForeign: boolean
}

/** Counts a credit for an order that is named by hand. */
export function AssignForm({ hidden, reference, isForeign }: Props) {
  const { creditId } = hidden
  const t = useTranslations('admin.bank.assign')
  const tBank = useTranslations('admin.bank')
  const tField = useTranslations('admin.order.fields')
  const [id, enough] = [`reference-${creditId}`, `enough-${creditId}`]
  return (
    <Folded title={t('open')}>
      <DeskForm action={assignAction} hidden={hidden} submit={t('button')}>
        {(failed) => {
          const wrong = failed?.fieldErrors.reference
          return (
            <>
              <PlainField
                id={id}
                name="reference"
                label={t('reference')}
                value={failed?.values.reference ?? reference}
                error={wrong && (wrong === 'NOT_FOUND' ? t('unknown') : t('missing'))}
              />
              {isForeign && (
                <PlainField
                  id={`amount-${creditId}`}
                  name="amount"
                  label={tBank('unplaced.worth')}
                  value={failed?.values.amount ?? ''}
                  error={failed?.fieldErrors.amount && tField('amountWrong')}
                />
              )}
              <NoteField id={`assign-note-${creditId}`} failed={failed} />
              <label htmlFor={enough} className="flex min-h-11 items-center gap-3">
                <input
                  id={enough}
                  type="checkbox"
                  name="isEnough"
                  defaultChecked={failed?.values.isEnough === 'on'}
                  className="size-5 shrink-0"
                />
                {t('enough')}
              </label>
            </>
          )
        }}
      </DeskForm>
    </Folded>
  )
}
