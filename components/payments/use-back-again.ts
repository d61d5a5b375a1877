'use client'

import { useEffect, useRef } from 'react'

/** Calls this when one comes back, as from a provider's page, and finds this page as it was left. */
export function useBackAgain(onBack: () => void): void {
  const latest = useRef(onBack)
  latest.current = onBack
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) latest.current()
    }
    window.addEventListener('pageshow', shown)
    return () => window.removeEventListener('pageshow', shown)
  }, [])
}
