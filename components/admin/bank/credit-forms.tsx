'use client'

import { useLocale, useTranslations } from 'next-intl'
import { labelled } from '@/lib/i18n/labelled'
import {
  applyExactAction,
  assignAction,
  dismissAction,
  markNotDuplicateAction,
  undoAction,
} from '@/lib/settlement/statements/actions'
import { BankForm, NoteField, ReferenceField, WorthField } from './bank-form'

/** `list` is the query of the list of all credits, where the form is shown there. */
type CreditPlace = { creditId: string; statementId: string; list?: string }

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

type ApplyFormProps = { count: number } & ({ statementId: string } | { list: string })

/** Marks all shown exact credits of a statement, or of the list of all, as paid. */
export function ApplyForm({ count, ...place }: ApplyFormProps) {
  const t = useTranslations('admin.bank')
  return <BankForm action={applyExactAction} hidden={place} submit={t('exact.button', { count })} />
}

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

type NotDuplicateFormProps = {
  hidden: CreditPlace
  about: string
}

/** Marks a credit detected as a duplicate as another payment. */
export function NotDuplicateForm({ hidden, about }: NotDuplicateFormProps) {
  const t = useTranslations('admin.bank')
  const lang = useLocale()
  return (
    <BankForm
      action={markNotDuplicateAction}
      hidden={hidden}
      submit={t('another')}
      label={labelled(lang, t('another'), about)}
      variant="outline"
    />
  )
}

type UndoFormProps = {
  hidden: CreditPlace
  orderId: string
  reference: string
  isRefunded: boolean
}

export function UndoForm({ hidden, orderId, reference, isRefunded }: UndoFormProps) {
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
