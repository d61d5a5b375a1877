'use client'

import { useTranslations } from 'next-intl'
import type { ApiFailure } from '@/lib/http/api-client'

/** The translated text of a failed call; `fallback` where the code says nothing a customer could use. */
export function useErrorText() {
  const t = useTranslations('errors')
  return ({ code }: Pick<ApiFailure, 'code'>, fallback: string) =>
    code !== 'INTERNAL_ERROR' && t.has(code) ? t(code) : fallback
}
