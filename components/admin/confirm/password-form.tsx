'use client'

import { useTranslations } from 'next-intl'
import { useActionState, useEffect, useRef } from 'react'
import { SendButton } from '@/components/admin/send-button'
import { useErrorText } from '@/components/payments/use-error-text'
import { confirmPasswordAction } from '@/lib/admin/actions'
import { ConfirmFields, confirmErrors } from './confirm-fields'

type Props = {
  to: string
  /** With a second factor. */
  asksCode: boolean
}

/** The browser's part of `ConfirmForm`. */
export function PasswordForm({ to, asksCode }: Props) {
  const [t, tCommon] = [useTranslations('admin.confirm'), useTranslations('common')]
  const errorText = useErrorText()
  const [failed, submit, isBusy] = useActionState(confirmPasswordAction, null)
  const password = useRef<HTMLInputElement>(null)
  const code = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (failed) (failed.fieldErrors.code ? code : password).current?.focus()
  }, [failed])
  useEffect(() => focusContent, [])
  const errors = failed
    ? confirmErrors(failed, errorText(failed, tCommon('errorOccurred')))
    : { password: '', code: '' }
  return (
    <form action={submit} noValidate className="grid max-w-md gap-4">
      <input type="hidden" name="to" value={to} />
      <ConfirmFields errors={errors} asksCode={asksCode} password={password} code={code} />
      <SendButton isBusy={isBusy}>{t('confirm')}</SendButton>
    </form>
  )
}

/** The focus was lost with the form: moves it to the content. */
function focusContent() {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById('content')?.focus()
  })
}
