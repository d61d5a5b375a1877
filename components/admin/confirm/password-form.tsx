'use client'

import { useTranslations } from 'next-intl'
import { useActionState, useEffect, useRef } from 'react'
import { SendButton } from '@/components/admin/send-form'
import { useErrorText } from '@/components/payments/use-error-text'
import { confirmPasswordAction } from '@/lib/admin/actions'
import type { Asks } from '@/lib/auth/confirmation'
import { ConfirmFields, confirmErrors } from './confirm-fields'

type Props = {
  to: string
  asks: Asks
}

/** The browser's part of `ConfirmForm`. */
export function PasswordForm({ to, asks }: Props) {
  const t = useTranslations('admin.confirm')
  const tCommon = useTranslations('common')
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
      <ConfirmFields errors={errors} asks={asks} password={password} code={code} />
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
