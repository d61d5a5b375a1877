'use client'

import { useTranslations } from 'next-intl'
import type { ErrorCode } from '@/lib/errors'

export type Failed = {
  code: ErrorCode | 'NETWORK'
  /** `retryAfter` in seconds, with TOO_MANY_REQUESTS. */
  body?: Record<string, unknown>
}

/** The wait in minutes after TOO_MANY_REQUESTS; else undefined. */
export function useWaitText() {
  const t = useTranslations('errors')
  return ({ code, body }: Failed) => {
    const seconds = Number(body?.retryAfter)
    if (code !== 'TOO_MANY_REQUESTS' || !(seconds > 0)) return undefined
    return t('TOO_MANY_REQUESTS_WAIT', { minutes: Math.ceil(seconds / 60) })
  }
}
