'use client'

import { useEffect, useRef } from 'react'

/**
 * Gives the focus a new place when it was lost with something that is no longer shown: the first of
 * these ids that is there. Looks after each change of `shown`.
 */
export function useRestoredFocus(shown: unknown, ids: string[]) {
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    if (document.activeElement !== document.body) return
    const place = ids.map((id) => document.getElementById(id)).find(Boolean)
    place?.focus()
  })
}
