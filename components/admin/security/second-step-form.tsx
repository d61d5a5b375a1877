'use client'

import { useTranslations } from 'next-intl'
import { useActionState, useEffect, useRef } from 'react'
import { CodeField } from '@/components/admin/confirm/code-field'
import { SendButton } from '@/components/admin/send-form'
import { useErrorText } from '@/components/payments/use-error-text'
import { signInCodeAction } from '@/lib/admin/actions'

type Props = { target: string; offersPasskey: boolean }

export function SecondStepForm({ target, offersPasskey }: Props) {
  const t = useTranslations('admin.secondFactor')
  const errorText = useErrorText()
  const tCommon = useTranslations('common')
  const [failed, submit, isBusy] = useActionState(signInCodeAction, null)
  const code = useRef<HTMLInputElement>(null)
  useEffect(() => code.current?.focus(), [])
  useEffect(() => {
    if (failed) code.current?.focus()
  }, [failed])
  const error = failed ? errorText(failed, tCommon('errorOccurred')) : ''
  return (
    <form action={submit} noValidate className="grid gap-4">
      <input type="hidden" name="redirect" value={target} />
      <CodeField
        id="sign-in-code"
        error={error}
        help={t('codeHelp')}
        offersPasskey={offersPasskey}
        ref={code}
      />
      <SendButton isBusy={isBusy}>{t('signIn.button')}</SendButton>
    </form>
  )
}
