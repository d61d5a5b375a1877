'use client'

import { useLocale } from 'next-intl'
import type { CartLine } from '@/lib/cart/types'
import type { Language } from '@/lib/languages'
import { isColourId } from '@/lib/products/variants/colours'
import { variantDescription } from '@/lib/products/variants/describe'

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
