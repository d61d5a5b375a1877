'use client'

import { useTranslations } from 'next-intl'
import { useActionState } from 'react'
import { FormFailure } from '@/components/admin/form-failure'
import { SendButton } from '@/components/admin/send-button'
import { useErrorText } from '@/components/payments/use-error-text'
import type { FailedForm } from '@/lib/forms/form-state'
import { repeatDryRunAction } from '@/lib/products/csv/actions'

/** Repeats the dry run against the current catalogue. */
export function RepeatDryRunForm({ importId }: { importId: string }) {
  const [t, errorText] = [useTranslations('admin.productsCsv'), useErrorText()]
  const [failed, act, isBusy] = useActionState<FailedForm | null, FormData>(
    repeatDryRunAction,
    null,
  )
  return (
    <form action={act} className="grid gap-4">
      <input type="hidden" name="importId" value={importId} />
      {failed && <FormFailure failed={failed}>{errorText(failed, t('failed'))}</FormFailure>}
      <SendButton isBusy={isBusy} variant="outline">
        {t('report.again')}
      </SendButton>
    </form>
  )
}
