'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useErrorText } from '@/components/payments/use-error-text'
import { type ApiResult, callApi } from '@/lib/http/api-client'

/**
 * Asks for the password where a call wants it, in the dialog or form that makes the call:
 *
 *     const { attempt, field } = useConfirmation()
 *     const answer = await attempt(() => callApi('DELETE', …))
 *     if (answer === null) return // The password is asked for, or was wrong; the field says so.
 *     …
 *     {field && <PasswordField {...field} />}
 *
 * When PASSWORD_REQUIRED was answered, the field comes up with the focus in it, and the next attempt gives
 * what is typed there before it makes the call.
 */
export function useConfirmation() {
  const [errorText, t] = [useErrorText(), useTranslations('common')]
  /** How often it was asked for since it was right last; each time the focus goes there. */
  const [asked, setAsked] = useState(0)
  const [error, setError] = useState('')
  const ref = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (asked > 0) ref.current?.select()
  }, [asked])

  function ask(text: string) {
    setError(text)
    setAsked((times) => times + 1)
    return null
  }

  async function attempt<Value>(
    call: () => Promise<ApiResult<Value>>,
  ): Promise<ApiResult<Value> | null> {
    if (asked > 0) {
      const password = ref.current?.value ?? ''
      const confirmed = await callApi('POST', '/api/admin/confirm', { password })
      if (!confirmed.ok) return ask(errorText(confirmed, t('errorOccurred')))
    }
    const answer = await call()
    if (!answer.ok && answer.code === 'PASSWORD_REQUIRED') return ask('')
    setAsked(0)
    return answer
  }

  return { attempt, field: asked > 0 ? { error, ref } : null }
}
