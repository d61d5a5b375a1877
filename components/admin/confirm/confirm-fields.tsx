'use client'

import { useTranslations } from 'next-intl'
import type { Ref } from 'react'
import type { Asks } from '@/lib/auth/confirmation'
import { CodeField } from './code-field'
import { PasswordField } from './password-field'

export type ConfirmErrors = { password: string; code: string }

type Props = {
  errors: ConfirmErrors
  asks: Asks
  password: Ref<HTMLInputElement>
  code: Ref<HTMLInputElement>
}

/** Have fixed ids: one per page. */
export function ConfirmFields({ errors, asks, password, code }: Props) {
  const t = useTranslations('admin.secondFactor')
  return (
    <>
      <PasswordField error={errors.password} ref={password} />
      {asks && (
        <CodeField
          id="confirm-code"
          error={errors.code}
          help={t('codeHelp')}
          offersPasskey={asks === 'passkey'}
          ref={code}
        />
      )}
    </>
  )
}

/** Splits a failure between the two fields. */
export const confirmErrors = (
  failed: { fieldErrors?: Record<string, string> | undefined },
  text: string,
): ConfirmErrors =>
  failed.fieldErrors?.code ? { password: '', code: text } : { password: text, code: '' }
