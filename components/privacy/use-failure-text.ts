'use client'

import { useErrorText } from '@/components/payments/use-error-text'
import type { ApiFailure } from '@/lib/http/api-client'

/** What failed (section 8), and why where a customer can do something about it. */
export function useFailureText() {
  const errorText = useErrorText()
  return (failure: Pick<ApiFailure, 'code'>, what: string) => {
    const why = errorText(failure, '')
    return why ? `${what}. ${why}` : what
  }
}
