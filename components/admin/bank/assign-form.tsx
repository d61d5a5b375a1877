'use client'

import { useTranslations } from 'next-intl'
import { Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { assignAction } from '@/lib/payments/statements/actions'
import { DeskForm } from './desk-form'
import { Folded } from './folded'
import { NoteField } from './note-field'

/** Which credit a form is about, and what it is shown on. */
export type CreditPlace = { creditId: string; statementId: string; list?: string }

type Props = { hidden: CreditPlace; reference: string }

/** Counts a credit for an order that is named by hand. */
export function AssignForm({ hidden, reference }: Props) {
  const { creditId } = hidden
  const t = useTranslations('admin.bank.assign')
  const [id, enough] = [`reference-${creditId}`, `enough-${creditId}`]
  return (
    <Folded title={t('open')}>
      <DeskForm action={assignAction} hidden={hidden} submit={t('button')}>
        {(failed) => {
          const wrong = failed?.fieldErrors.reference
          const error = wrong && (wrong === 'NOT_FOUND' ? t('unknown') : t('missing'))
          return (
            <>
              <Field id={id} label={t('reference')} error={error}>
                <Input
                  {...fieldProps(id, { error })}
                  name="reference"
                  required
                  maxLength={100}
                  autoComplete="off"
                  defaultValue={failed?.values.reference ?? reference}
                  key={failed?.values.reference ?? reference}
                />
              </Field>
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
