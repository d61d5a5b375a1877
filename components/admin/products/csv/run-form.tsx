'use client'

import { useTranslations } from 'next-intl'
import { useActionState } from 'react'
import { FormFailure, SendButton } from '@/components/admin/send-form'
import { useErrorText } from '@/components/payments/use-error-text'
import type { FailedForm } from '@/lib/forms/form-state'
import { repeatDryRunAction, runImportAction, runTextsAction } from '@/lib/products/csv/actions'

type Props = {
  importId: string
  count: number
  hasProblems: boolean
  isBegun: boolean
  /** Whether the import changes nothing when a line is wrong. */
  isWhole: boolean
}

/** Runs the import; a file with problems needs the partial import ticked. */
export function RunForm({ importId, count, hasProblems, isBegun, isWhole }: Props) {
  const t = useTranslations('admin.productsCsv')
  const errorText = useErrorText()
  const [failed, act, isBusy] = useActionState<FailedForm | null, FormData>(
    isWhole ? runTextsAction : runImportAction,
    null,
  )
  const conflict = isWhole ? 'report.wholeChanged' : 'report.partialNeeded'
  return (
    <form action={act} className="grid gap-4">
      <input type="hidden" name="importId" value={importId} />
      {hasProblems && (
        <label className="inline-flex min-h-11 items-center gap-3">
          <input type="checkbox" name="partial" defaultChecked={isBegun} className="size-5" />
          {t('report.partial')}
        </label>
      )}
      {failed && (
        <FormFailure failed={failed}>
          {failed.code === 'CONFLICT' ? t(conflict) : errorText(failed, t('failed'))}
        </FormFailure>
      )}
      <SendButton isBusy={isBusy}>
        {isWhole
          ? t('report.importTexts')
          : t(isBegun ? 'report.goOn' : 'report.import', { count })}
      </SendButton>
    </form>
  )
}

/** Repeats the dry run against the current catalogue. */
export function RepeatDryRunForm({ importId }: { importId: string }) {
  const t = useTranslations('admin.productsCsv')
  const errorText = useErrorText()
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
