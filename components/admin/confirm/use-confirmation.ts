'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useErrorText } from '@/components/payments/use-error-text'
import { type ApiResult, callApi } from '@/lib/http/api-client'

/**
 * For API calls that may answer PASSWORD_REQUIRED: `attempt` then resolves to null and `field` has
 * the props of a `PasswordField`, whose value the next attempt sends first.
 */
export function useConfirmation() {
  const [errorText, t] = [useErrorText(), useTranslations('common')]
  /** Requests since the last success; each one focuses the field. */
  const [requests, setRequests] = useState(0)
  const [error, setError] = useState('')
  const ref = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (requests > 0) ref.current?.select()
  }, [requests])

  function request(text: string) {
    setError(text)
    setRequests((times) => times + 1)
    return null
  }

  async function attempt<Value>(
    call: () => Promise<ApiResult<Value>>,
  ): Promise<ApiResult<Value> | null> {
    if (requests > 0) {
      const password = ref.current?.value ?? ''
      const confirmed = await callApi('POST', '/api/admin/confirm', { password })
      if (!confirmed.ok) return request(errorText(confirmed, t('errorOccurred')))
    }
    const answer = await call()
    if (!answer.ok && answer.code === 'PASSWORD_REQUIRED') return request('')
    setRequests(0)
    return answer
  }

  return { attempt, field: requests > 0 ? { error, ref } : null }
}
