'use client'

import { useFormContext, useWatch } from 'react-hook-form'
import { LANGUAGES } from '@/lib/languages'
import { missingPapers } from '@/lib/products/papers/duties'
import type { Papers } from '@/lib/products/papers/schema'
import type { PartsFields } from '../parts/parts-body'

/** Fields that the form still lacks before the product can be sold. */
export function useMissingPapers(): string[] {
  const { control } = useFormContext<PartsFields>()
  const [category, papers, translations] = useWatch({
    control,
    name: ['category', 'papers', 'translations'],
  })
  const given = Object.entries(papers).filter(([, value]) => String(value).trim() && value)
  return missingPapers({
    category,
    papers: Object.fromEntries(given) as Papers,
    translations: LANGUAGES.map((language) => {
      const { description, safety, data } = translations[language]
      return {
        language,
        ...{ description: description.trim(), safety: safety.trim(), data: data.trim() },
      }
    }),
  })
}
