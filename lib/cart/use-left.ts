'use client'

import { useLocale } from 'next-intl'
import { useEffect, useState } from 'react'
import type { Language } from '@/lib/languages'
import type { CartLine } from './types'

type Left = (line: CartLine) => number | undefined

const none: Left = () => undefined

/** Units left of a line that runs low, 0 for sold out; undefined for more, until read, and offline. */
export function useLeft(lines: readonly CartLine[]): Left {
  const lang = useLocale() as Language
  const [left, setLeft] = useState<Left>(() => none)
  const ids = [...new Set(lines.map(({ id }) => id.toLowerCase()))].join()
  useEffect(() => {
    let isCurrent = true
    async function read() {
      const { fetchProducts } = await import('@/lib/products/catalogue/by-id')
      const products = await fetchProducts(ids.split(','), lang)
      if (!isCurrent || !products) return
      setLeft(() => ({ id, variantId }: CartLine) => {
        const product = products.find((one) => one.id === id.toLowerCase())
        return (product?.variants.find((one) => one.id === variantId) ?? product)?.left
      })
    }
    // Not vital: a failure shows nothing.
    if (ids) read().catch(() => {})
    return () => {
      isCurrent = false
    }
  }, [ids, lang])
  return left
}
