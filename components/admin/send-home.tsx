'use client'

import { useEffect } from 'react'

/** Long enough to read why, twice. */
const READING_MS = 8000

/** Whoever may not be here is sent to the shop's home, after they have read so (specification §6). */
export function SendHome({ href }: { href: string }) {
  useEffect(() => {
    const timer = setTimeout(() => location.replace(href), READING_MS)
    return () => clearTimeout(timer)
  }, [href])
  return null
}
