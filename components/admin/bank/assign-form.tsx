'use client'

import { useTranslations } from 'next-intl'
import { assignAction } from '@/lib/settlement/statements/actions'
import { BankForm } from './bank-form'
import { NoteField } from './note-field'
import { ReferenceField, WorthField } from './order-fields'

/** `list` is the query of the list of all credits, where the form is shown there. */
export type CreditPlace = { creditId: string; statementId: string; list?: string }

type Props = {
  hidden: CreditPlace
  reference: string
  /** Not in the shop's currency: the value in euros is typed. */
  isForeign: boolean
}

export function AssignForm({ hidden, reference, isForeign }: Props) {
  const { creditId } = hidden
  const t = useTranslations('admin.bank.assign')
  const enough = `enough-${creditId}`
  return (
    <BankForm action={assignAction} hidden={hidden} title={t('open')} submit={t('button')}>
      {(failed) => (
        <>
          <ReferenceField id={`reference-${creditId}`} failed={failed} value={reference} />
          {isForeign && <WorthField id={`amount-${creditId}`} failed={failed} value="" />}
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
      )}
    </BankForm>
  )
}
