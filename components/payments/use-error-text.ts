'use client'

import { useTranslations } from 'next-intl'
import { type Failed, useWaitText } from '@/components/layout/use-wait-text'

/** The translated text of a failed call; `fallback` where the code says nothing a customer could use. */
export function useErrorText() {
  const [t, waitText] = [useTranslations('errors'), useWaitText()]
  return (failed: Failed, fallback: string) => {
    const { code } = failed
    return waitText(failed) ?? (code !== 'INTERNAL_ERROR' && t.has(code) ? t(code) : fallback)
  }
}
