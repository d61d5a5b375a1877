'use client'

import { type ReactNode, useEffect, useRef } from 'react'

/**
 * Says that something was done. What did it is gone with its form, so the focus comes here; a key makes
 * it come again for what is done next.
 */
export function DoneNote({ children }: { children: ReactNode }) {
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => note.current?.focus(), [])
  return (
    <p
      ref={note}
      role="status"
      tabIndex={-1}
      className="mb-6 rounded-card bg-good/12 px-4 py-3 text-good"
    >
      {children}
    </p>
  )
}
