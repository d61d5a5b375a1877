'use client'

import { useTranslations } from 'next-intl'
import { Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import type { FailedForm } from '@/lib/forms/form-state'

export function NoteField({ id, failed }: { id: string; failed: FailedForm | null }) {
  const t = useTranslations('admin.bank')
  return (
    <Field id={id} label={t('note')}>
      <Input
        {...fieldProps(id)}
        name="note"
        maxLength={500}
        autoComplete="off"
        defaultValue={failed?.values.note ?? ''}
        key={failed?.values.note ?? ''}
      />
    </Field>
  )
}
