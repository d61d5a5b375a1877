'use client'

import { BesidePrice } from '@/components/products/papers/beside-price'
import type { CartLine } from '@/lib/cart/types'

export function LinePapers({ line: { papers } }: { line: CartLine }) {
  return (
    <span className="mt-1 flex flex-wrap justify-end gap-2 empty:hidden">
      <BesidePrice papers={papers} />
    </span>
  )
}
