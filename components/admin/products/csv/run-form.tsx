'use client'

import { useTranslations } from 'next-intl'
import { useActionState } from 'react'
import { FormFailure, SendButton } from '@/components/admin/send-form'
import { useErrorText } from '@/components/payments/use-error-text'
import type { FailedForm } from '@/lib/forms/form-state'

type Action = (before: FailedForm | null, form: FormData) => Promise<FailedForm | null>

type RunFormProps = {
  importId: string
  action: Action
  hasProblems: boolean
  isBegun: boolean
  /** `conflict`: shown for products with problems that were not left out, or changed meanwhile. */
  texts: Record<'partial' | 'conflict' | 'failed' | 'run', string>
}

/** Runs the import; a file with problems needs the partial import ticked. */
export function RunForm({ importId, action, hasProblems, isBegun, texts }: RunFormProps) {
  const errorText = useErrorText()
  const [failed, act, isBusy] = useActionState<FailedForm | null, FormData>(action, null)
  return (
    <form action={act} className="grid gap-4">
      <input type="hidden" name="importId" value={importId} />
      {hasProblems && (
        <label className="inline-flex min-h-11 items-center gap-3">
          <input type="checkbox" name="partial" defaultChecked={isBegun} className="size-5" />
          {texts.partial}
        </label>
      )}
      {failed && (
        <FormFailure failed={failed}>
          {failed.code === 'CONFLICT' ? texts.conflict : errorText(failed, texts.failed)}
        </FormFailure>
      )}
      <SendButton isBusy={isBusy}>{texts.run}</SendButton>
    </form>
  )
}

type RepeatFormProps = { importId: string; action: Action; label: string }

/** Repeats the dry run against the current catalogue. */
export function RepeatDryRunForm({ importId, action, label }: RepeatFormProps) {
  const t = useTranslations('admin.productsCsv')
  const errorText = useErrorText()
  const [failed, act, isBusy] = useActionState<FailedForm | null, FormData>(action, null)
  return (
    <form action={act} className="grid gap-4">
      <input type="hidden" name="importId" value={importId} />
      {failed && <FormFailure failed={failed}>{errorText(failed, t('failed'))}</FormFailure>}
      <SendButton isBusy={isBusy} variant="outline">
        {label}
      </SendButton>
    </form>
  )
}
