'use client'

import { useTranslations } from 'next-intl'
import { type Failed, useWaitText } from '@/components/layout/texts/use-wait-text'

/** Translates a failure; `fallback` for codes without a message for customers. */
export function useErrorText() {
  const t = useTranslations('errors')
  const waitText = useWaitText()
  return (failed: Failed, fallback: string) => {
    const { code } = failed
    return waitText(failed) ?? (code !== 'INTERNAL_ERROR' && t.has(code) ? t(code) : fallback)
  }
}
