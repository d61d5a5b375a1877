'use client'

import { useTranslations } from 'next-intl'
import { useActionState, useEffect, useRef } from 'react'
import { SendButton } from '@/components/admin/send-button'
import { useErrorText } from '@/components/payments/use-error-text'
import { confirmPasswordAction } from '@/lib/admin/actions'
import { PasswordField } from './password-field'

/**
 * Shown where `isConfirmed()` is false. The action itself still calls `requireConfirmed()`, because
 * the confirmation may have expired since.
 */
export function ConfirmForm({ to }: { to: string }) {
  const [t, tCommon] = [useTranslations('admin.confirm'), useTranslations('common')]
  const errorText = useErrorText()
  const [failed, submit, isBusy] = useActionState(confirmPasswordAction, null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (failed) field.current?.focus()
  }, [failed])
  useEffect(() => focusContent, [])
  const error = failed ? errorText(failed, tCommon('errorOccurred')) : ''
  return (
    <form action={submit} noValidate className="grid max-w-md gap-4">
      <input type="hidden" name="to" value={to} />
      <PasswordField error={error} ref={field} />
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
