'use client'

import { useEffect, useState } from 'react'

/** False until hydration: before it no handler runs, and typed input may be overwritten. */
export function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  return isHydrated
}
