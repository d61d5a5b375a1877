'use client'

import { useLocale } from 'next-intl'
import type { CartLine } from '@/lib/cart/types'
import type { Language } from '@/lib/languages'
import { isColourId } from '@/lib/products/variants/colours'
import { variantDescription } from '@/lib/products/variants/describe'

/** Falls back to the stored text for values that only the server can name. */
export function useLineDescription() {
  const lang = useLocale() as Language
  return (line: Pick<CartLine, 'capacity' | 'colour' | 'description'>) =>
    (!line.colour || isColourId(line.colour) ? variantDescription(line, lang, []) : '') ||
    line.description
}
