'use client'

import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { compared } from '@/lib/products/compare/compare'

const isAny = () => compared.get().length > 0
const isNone = () => false

export function CompareHost() {
  const isChosen = useSyncExternalStore(compared.subscribe, isAny, isNone)
  const [Tray, setTray] = useState<ComponentType>()

  useEffect(() => {
    if (!isChosen || Tray) return
    // On failure product pages still link to the comparison.
    import('./compare-tray').then(
      (module) => setTray(() => module.CompareTray),
      () => {},
    )
  }, [isChosen, Tray])

  return Tray && isChosen ? <Tray /> : null
}
