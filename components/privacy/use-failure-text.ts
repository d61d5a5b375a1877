'use client'

import type { Failed } from '@/components/layout/use-wait-text'
import { useErrorText } from '@/components/payments/use-error-text'

/** What failed (specification §8), and why where a customer can do something about it. */
export function useFailureText() {
  const errorText = useErrorText()
  return (failure: Failed, what: string) => {
    const why = errorText(failure, '')
    return why ? `${what}. ${why}` : what
  }
}
