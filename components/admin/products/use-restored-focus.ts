'use client'

import { useEffect, useRef } from 'react'

/** After a change of `shown`, moves a lost focus to the first existing id. */
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
