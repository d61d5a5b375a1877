'use client'

import { useLocale } from 'next-intl'
import { useActionState } from 'react'
import { FormAlert } from '@/components/accounts/form-alert'
import { SubmitButton } from '@/components/accounts/submit-button'
import { useErrorText } from '@/components/payments/use-error-text'
import type { FailedForm } from '@/lib/forms/form-state'

type Props = {
  token: string
  texts: Record<'title' | 'text' | 'submit' | 'submitting' | 'failed', string>
  /** Form fields: `token`, `language`. */
  action: (before: FailedForm | null, form: FormData) => Promise<FailedForm | null>
}

/** Needs a press, because link scanners open mailed links. */
export function ConfirmForm({ token, texts, action }: Props) {
  const errorText = useErrorText()
  const language = useLocale()
  const [failed, act, isPending] = useActionState(action, null)
  return (
    <>
      <h1 className="text-2xl">{texts.title}</h1>
      <p className="mt-2 text-muted">{texts.text}</p>
      <form action={act} className="mt-6 grid gap-4">
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="language" value={language} />
        <FormAlert text={failed ? errorText(failed, texts.failed) : ''} />
        <SubmitButton isPending={isPending} label={texts.submit} pendingLabel={texts.submitting} />
      </form>
    </>
  )
}
