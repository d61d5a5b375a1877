'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useErrorText } from '@/components/payments/use-error-text'
import { callApi } from '@/lib/http/api-client'
import type { ProductParts } from '@/lib/products/editing/detail'
import { hasParts } from './parts/has-parts'

/** Loads the product when its editor opens; null until loaded and for a new product. */
export function useStoredParts(id: string | null) {
  const [t, errorText] = [useTranslations('admin.products'), useErrorText()]
  const [parts, setParts] = useState<ProductParts | null>(null)
  const [failure, setFailure] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: translations do not change the request
  useEffect(() => {
    if (!id) return
    let isOpen = true
    callApi('GET', `/api/products/parts?id=${id}`, undefined, { isAnswer: hasParts }).then(
      (answer) => {
        if (!isOpen) return
        if (answer.ok) setParts(answer.value.parts)
        else setFailure(errorText(answer, t('loadFailed')))
      },
    )
    return () => {
      isOpen = false
    }
  }, [id])
  return { parts, failure }
}
