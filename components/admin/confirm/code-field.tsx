'use client'

import { useTranslations } from 'next-intl'
import { type Ref, useRef, useState } from 'react'
import { useErrorText } from '@/components/payments/use-error-text'
import { Button } from '@/components/ui/button'
import { Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Ring } from '@/components/ui/spinner'
import { askPasskey } from './ask-passkey'

type Props = {
  id: string
  /** Empty when there is no error. */
  error: string
  help: string
  isRequired?: boolean
  offersPasskey?: boolean
  ref?: Ref<HTMLInputElement>
}

/** A code of the app, or a recovery code where `help` offers it. */
export function CodeField({
  id,
  error,
  help,
  isRequired = true,
  offersPasskey = false,
  ref,
}: Props) {
  const t = useTranslations('admin.secondFactor')
  return (
    <>
      <Field id={id} label={t('code')} help={help} error={error}>
        <Input
          {...fieldProps(id, { error, help: true })}
          {...(ref && { ref })}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required={isRequired}
          className="tabular-nums"
        />
      </Field>
      {offersPasskey && <PasskeyButton />}
    </>
  )
}

/** Asks for a passkey in place of a code, then sends the form. */
function PasskeyButton() {
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
