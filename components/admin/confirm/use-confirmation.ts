'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useErrorText } from '@/components/payments/use-error-text'
import type { Asks } from '@/lib/auth/confirmation'
import { type ApiFailure, type ApiResult, callApi } from '@/lib/http/api-client'
import { confirmErrors } from './confirm-fields'

const NONE = { password: '', code: '' }

/**
 * For API calls that may answer PASSWORD_REQUIRED: `attempt` then resolves to null and `fields` has
 * the props of `ConfirmFields`, whose form's values the next attempt sends first.
 */
export function useConfirmation() {
  const errorText = useErrorText()
  const t = useTranslations('common')
  /** Requests since the last success; each one focuses the wrong field. */
  const [requests, setRequests] = useState(0)
  const [errors, setErrors] = useState(NONE)
  const [asks, setAsks] = useState<Asks>(null)
  const password = useRef<HTMLInputElement>(null)
  const code = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (requests > 0) (errors.code ? code : password).current?.select()
  }, [requests, errors])

  function request(failed: ApiFailure) {
    const isFirst = failed.code === 'PASSWORD_REQUIRED'
    if (isFirst) setAsks((failed.body.asks as Asks | undefined) ?? null)
    setErrors(isFirst ? NONE : confirmErrors(failed, errorText(failed, t('errorOccurred'))))
    setRequests((times) => times + 1)
    return null
  }

  async function attempt<Value>(
    call: () => Promise<ApiResult<Value>>,
  ): Promise<ApiResult<Value> | null> {
    if (requests > 0) {
      const form = password.current?.form
      const typed = form ? Object.fromEntries(new FormData(form)) : {}
      const confirmed = await callApi('POST', '/api/admin/confirm', typed)
      if (!confirmed.ok) return request(confirmed)
    }
    const answer = await call()
    if (!answer.ok && answer.code === 'PASSWORD_REQUIRED') return request(answer)
    setRequests(0)
    return answer
  }

  return { attempt, fields: requests > 0 ? { errors, asks, password, code } : null }
}
