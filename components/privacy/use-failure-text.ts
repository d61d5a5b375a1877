'use client'

import type { Failed } from '@/components/layout/texts/use-wait-text'
import { useErrorText } from '@/components/payments/use-error-text'

/** Names the failed action (specification §8), and the cause where a customer can act on it. */
export function useFailureText() {
  const errorText = useErrorText()
  return (failure: Failed, what: string) => {
    const why = errorText(failure, '')
    return why ? `${what}. ${why}` : what
  }
}
