import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Language } from '@/lib/languages'
import { fetchProducts, type SmallProduct } from '@/lib/products/catalogue/by-id'
import { compared } from '@/lib/products/compare/compare'

/** The products that this browser chose to compare, as they are now; none before they are known. */
export function useComparedProducts(lang: Language): SmallProduct[] {
  const ids = useSyncExternalStore(compared.subscribe, compared.get, compared.getEmpty)
  const [products, setProducts] = useState<SmallProduct[]>([])
  const requested = ids.join()

  useEffect(() => {
    let isOld = false
    const asked = requested ? requested.split(',') : []
    fetchProducts(asked, lang).then((found) => {
      if (isOld || !found) return
      setProducts(found)
      // What the shop no longer has would only hold a place.
      if (found.length < asked.length) compared.set(found.map(({ id }) => id))
    })
    return () => {
      isOld = true
    }
  }, [requested, lang])

  return products.filter(({ id }) => ids.includes(id))
}
