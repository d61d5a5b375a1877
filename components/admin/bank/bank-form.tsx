'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useActionState } from 'react'
import { FormFailure } from '@/components/admin/form-failure'
import { SendButton } from '@/components/admin/send-button'
import { useErrorText } from '@/components/payments/use-error-text'
import type { FailedForm } from '@/lib/forms/form-state'
import { REFUSALS, type Refusal } from '@/lib/settlement/statements/types'
import { Collapsible } from './collapsible'

type Props = {
  action: (state: FailedForm | null, form: FormData) => Promise<FailedForm | null>
  hidden: Record<string, string>
  /** Makes the form collapsible. */
  title?: string
  submit: string
  /** Accessible name of the button in a list of forms. */
  label?: string
  variant?: 'default' | 'outline'
  /** Fields; `failed` holds the typed values. */
  children?: (failed: FailedForm | null) => ReactNode
}

export function BankForm({ action, hidden, title, submit, label, variant, children }: Props) {
  const [t, errorText] = [useTranslations('admin.bank'), useErrorText()]
  const [failed, act, isBusy] = useActionState<FailedForm | null, FormData>(action, null)
  const refusal = failed?.body.refusal as Refusal | undefined
  const code = REFUSALS.find((one) => one === refusal?.code)
  const form = (
    <form action={act} className="grid gap-4">
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children?.(failed)}
      {failed && (
        <FormFailure failed={failed}>
          {code
            ? t(`refusals.${code}`, { line: refusal?.line ?? 0 })
            : errorText(failed, t('failed'))}
        </FormFailure>
      )}
      <SendButton variant={variant} isBusy={isBusy} aria-label={label}>
        {submit}
      </SendButton>
    </form>
  )
  if (!title) return form
  return (
    <Collapsible title={title} isFailed={failed !== null}>
      {form}
    </Collapsible>
  )
}
