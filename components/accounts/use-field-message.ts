'use client'

import { useTranslations } from 'next-intl'
import { ACCOUNT_MESSAGES, type AccountMessage } from '@/lib/accounts/messages'
import { ERROR_STATUS, type ErrorCode } from '@/lib/errors'

const isAccountMessage = (key: string): key is AccountMessage =>
  (ACCOUNT_MESSAGES as readonly string[]).includes(key)
const isErrorCode = (key: string): key is ErrorCode => Object.hasOwn(ERROR_STATUS, key)

/** Translates a schema's message key or a server error code. */
export function useFieldMessage() {
  const t = useTranslations('accounts.validation')
  const tErrors = useTranslations('errors')
  return (key: string | undefined) => {
    if (!key) return undefined
    if (isAccountMessage(key)) return t(key)
    return isErrorCode(key) ? tErrors(key) : t('validationError')
  }
}
