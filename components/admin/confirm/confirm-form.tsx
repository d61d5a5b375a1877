'use client'

import { useTranslations } from 'next-intl'
import { useActionState, useEffect, useRef } from 'react'
import { SendButton } from '@/components/admin/send-button'
import { useErrorText } from '@/components/payments/use-error-text'
import { confirmPasswordAction } from '@/lib/admin/actions'
import { PasswordField } from './password-field'

/**
 * Asks for the password, then shows the page of admin at the path `to`; without scripts too.
 * A page that shows this in place of what wants the password asks `isConfirmed()` which of both it is:
 *
 *     {(await isConfirmed()) ? <a href="…/file" download>…</a> : <ConfirmForm to="/admin/products/export" />}
 *
 * What is downloaded or done then begins with `requireConfirmed()`: the page may have stood open for
 * longer than the password holds. A route that a plain link leads to answers PASSWORD_REQUIRED by
 * redirecting (303) to that page, which asks again.
 */
export function ConfirmForm({ to }: { to: string }) {
  const [t, tCommon] = [useTranslations('admin.confirm'), useTranslations('common')]
  const errorText = useErrorText()
  const [failed, submit, isBusy] = useActionState(confirmPasswordAction, null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (failed) field.current?.focus()
  }, [failed])
  useEffect(() => giveFocusOn, [])
  const error = failed ? errorText(failed, tCommon('errorOccurred')) : ''
  return (
    <form action={submit} noValidate className="grid max-w-md gap-4">
      <input type="hidden" name="to" value={to} />
      <PasswordField error={error} ref={field} />
      <SendButton isBusy={isBusy}>{t('confirm')}</SendButton>
    </form>
  )
}

/** What takes the place of the form is where one goes on; the focus went with the form. */
function giveFocusOn() {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById('content')?.focus()
  })
}
