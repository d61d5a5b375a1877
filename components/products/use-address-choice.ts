'use client'

import { useLayoutEffect } from 'react'
import type { VariantView } from '@/lib/products/types'
import { variantFor } from '@/lib/products/variants/variants'

/** Stores the choice in the URL, and restores it when the router shows a cached page. */
export function useAddressChoice(
  variants: VariantView[],
  show: (variant: VariantView, isSizeChosen: boolean) => void,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page is shown
  useLayoutEffect(() => {
    const query = new URLSearchParams(location.search)
    const [capacity, colour] = [query.get('capacity') ?? '', query.get('colour') ?? '']
    if (!capacity && !colour) return
    const { variant } = variantFor(variants, { capacity, colour })
    if (variant) show(variant, variant.capacity === capacity)
  }, [])

  return ({ capacity, colour }: Pick<VariantView, 'capacity' | 'colour'>) => {
    const { pathname } = location
    // A changed URL makes the router re-render: after the paint of the choice.
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
