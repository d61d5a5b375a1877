'use client'

import { useEffect } from 'react'

/** Time to read the reason twice. */
const READING_MS = 8000

/** Redirects visitors without access to the home page (specification §6). */
export function RedirectHome({ href }: { href: string }) {
  useEffect(() => {
    const timer = setTimeout(() => location.replace(href), READING_MS)
    return () => clearTimeout(timer)
  }, [href])
  return null
}
