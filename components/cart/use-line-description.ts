'use client'

import { useLocale } from 'next-intl'
import type { CartLine } from '@/lib/cart/types'
import type { Language } from '@/lib/i18n/languages'
import { isColourId } from '@/lib/products/colours'
import { variantDescription } from '@/lib/products/describe'

/**
 * Describes lines in the page's language; what was stored stands in where capacity and colour are unknown, and for a
 * colour that only the server can name.
 */
export function useLineDescription() {
  const lang = useLocale() as Language
  return (line: Pick<CartLine, 'capacity' | 'colour' | 'description'>) =>
    (!line.colour || isColourId(line.colour) ? variantDescription(line, lang, []) : '') ||
    line.description
}
