'use client'

import { useTranslations } from 'next-intl'
import { setAsideAction } from '@/lib/payments/statements/actions'
import type { CreditPlace } from './assign-form'
import { DeskForm } from './desk-form'
import { Folded } from './folded'
import { NoteField } from './note-field'

/** Takes a credit off the queue that is for no order. */
export function AsideForm({ hidden }: { hidden: CreditPlace }) {
  const { creditId } = hidden
  const t = useTranslations('admin.bank.aside')
  return (
    <Folded title={t('open')}>
      <DeskForm action={setAsideAction} hidden={hidden} submit={t('button')} variant="outline">
        {(failed) => <NoteField id={`aside-note-${creditId}`} failed={failed} />}
      </DeskForm>
    </Folded>
  )
}
