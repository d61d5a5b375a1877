'use client'

import { useLocale } from 'next-intl'
import type { CartLine } from '@/lib/cart/types'
import type { Language } from '@/lib/i18n/languages'
import { variantDescription } from '@/lib/products/describe'

/** Describes lines in the page's language; what was stored stands in where capacity and colour are unknown. */
export function useLineDescription() {
  const lang = useLocale() as Language
  return (line: Pick<CartLine, 'capacity' | 'colour' | 'description'>) =>
    variantDescription(line, lang) || line.description
}
