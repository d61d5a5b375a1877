'use client'

import { useEffect, useState } from 'react'

/** Whether scripts run here yet: false in the document, where nobody listens and what is typed may be overwritten. */
export function useHydrated(): boolean {
  const [isAlive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  return isAlive
}
