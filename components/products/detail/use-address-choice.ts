'use client'

import { useLayoutEffect } from 'react'
import { afterPaint } from '@/lib/browser/after-paint'
import type { VariantView } from '@/lib/products/types'
import { variantFor } from '@/lib/products/variants/variants'

type Choice = Pick<VariantView, 'capacity' | 'colour'>

/** Stores the choice in the URL, and restores it when the router shows a cached page. */
export function useAddressChoice(
  variants: VariantView[],
  show: (variant: VariantView, isSizeChosen: boolean) => void,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page is shown
  useLayoutEffect(() => {
    const query = new URLSearchParams(location.search)
    const capacity = query.get('capacity') ?? ''
    const colour = query.get('colour') ?? ''
    if (!capacity && !colour) return
    const { variant } = variantFor(variants, { capacity, colour })
    if (variant) show(variant, variant.capacity === capacity)
  }, [])

  return (choice: Choice) => {
    const { pathname } = location
    // A changed URL makes the router re-render: after the paint of the choice.
    afterPaint(() => {
      if (location.pathname !== pathname) return
      keepInAddress(choice)
    })
  }
}

function keepInAddress(choice: Choice) {
  const url = new URL(location.href)
  for (const [key, value] of Object.entries(choice)) {
    if (value === null) url.searchParams.delete(key)
    else url.searchParams.set(key, value)
  }
  history.replaceState(null, '', url)
}
