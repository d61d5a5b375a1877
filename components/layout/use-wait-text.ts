'use client'

import { useTranslations } from 'next-intl'
import type { ErrorCode } from '@/lib/errors'

export type Failed = {
  code: ErrorCode | 'NETWORK'
  /** What the call answered; `retryAfter` in seconds after too many attempts. */
  body?: Record<string, unknown>
}

/** How long to wait, in minutes, when a call was refused for being one too many; else undefined. */
export function useWaitText() {
  const t = useTranslations('errors')
  return ({ code, body }: Failed) => {
    const seconds = Number(body?.retryAfter)
    if (code !== 'TOO_MANY_REQUESTS' || !(seconds > 0)) return undefined
    return t('TOO_MANY_REQUESTS_WAIT', { minutes: Math.ceil(seconds / 60) })
  }
}
