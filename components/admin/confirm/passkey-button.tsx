'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useErrorText } from '@/components/payments/use-error-text'
import { Button } from '@/components/ui/button'
import { Ring } from '@/components/ui/ring'
import { askPasskey } from './ask-passkey'

/** Asks for a passkey in place of a code, then sends the form. */
export function PasskeyButton() {
  const t = useTranslations('admin.secondFactor.passkeys')
  const errorText = useErrorText()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const field = useRef<HTMLInputElement>(null)

  async function prove() {
    if (isBusy) return
    setBusy(true)
    setFailure('')
    const asked = await askPasskey()
    setBusy(false)
    const input = field.current
    if (asked.text === null) {
      return setFailure(asked.failed ? errorText(asked.failed, t('failed')) : t('failed'))
    }
    if (!input?.form) return
    const code = input.form.elements.namedItem('code')
    if (code instanceof HTMLInputElement) code.value = ''
    input.value = asked.text
    input.form.requestSubmit()
    // Its challenge is spent by the one request.
    input.value = ''
  }

  return (
    <div className="grid gap-2 noscript:hidden">
      <input ref={field} type="hidden" name="passkey" />
      <Button
        type="button"
        variant="outline"
        className="justify-self-start"
        aria-disabled={isBusy}
        onClick={prove}
      >
        {isBusy && <Ring />}
        <span>{t('use')}</span>
      </Button>
      <p role="alert" className="text-bad text-sm empty:hidden">
        {failure}
      </p>
    </div>
  )
}
