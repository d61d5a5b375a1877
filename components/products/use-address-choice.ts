'use client'

import { useLayoutEffect } from 'react'
import type { VariantView } from '@/lib/products/types'
import { variantFor } from '@/lib/products/variants/variants'

/**
 * Keeps the chosen variant in the address, in the history entry that is there. A page that the
 * router brings back as it was first made takes the choice from the address again.
 */
export function useAddressChoice(
  variants: VariantView[],
  current: VariantView,
  show: (variant: VariantView) => void,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page is shown
  useLayoutEffect(() => {
    const query = new URLSearchParams(location.search)
    const [capacity, colour] = [query.get('capacity') ?? '', query.get('colour') ?? '']
    if (!capacity && !colour) return
    const { variant } = variantFor(variants, { capacity, colour })
    if (variant && variant.id !== current.id) show(variant)
  }, [])

  return ({ capacity, colour }: VariantView) => {
    const { pathname } = location
    // The router draws the page anew for another address: what was touched is seen before that.
    afterPaint(() => {
      if (location.pathname !== pathname) return
      keepInAddress({ capacity, colour })
    })
  }
}

const afterPaint = (callback: () => void) => requestAnimationFrame(() => setTimeout(callback))

function keepInAddress({ capacity, colour }: Pick<VariantView, 'capacity' | 'colour'>) {
  const url = new URL(location.href)
  for (const [key, value] of Object.entries({ capacity, colour })) {
    if (value === null) url.searchParams.delete(key)
    else url.searchParams.set(key, value)
  }
  history.replaceState(null, '', url)
}
