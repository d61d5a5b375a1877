import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Language } from '@/lib/languages'
import { fetchProducts, type ProductSummary } from '@/lib/products/catalogue/by-id'
import { compared } from '@/lib/products/compare/compare'

/** The stored products as they are now; empty while loading. */
export function useComparedProducts(lang: Language): ProductSummary[] {
  const ids = useSyncExternalStore(compared.subscribe, compared.get, compared.getEmpty)
  const [products, setProducts] = useState<ProductSummary[]>([])
  const requested = ids.join()

  useEffect(() => {
    let isStale = false
    const requestedIds = requested ? requested.split(',') : []
    fetchProducts(requestedIds, lang).then((found) => {
      if (isStale || !found) return
      setProducts(found)
      // Drops products that no longer exist.
      if (found.length < requestedIds.length) compared.set(found.map(({ id }) => id))
    })
    return () => {
      isStale = true
    }
  }, [requested, lang])

  return products.filter(({ id }) => ids.includes(id))
}
