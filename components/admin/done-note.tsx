'use client'

import { type ReactNode, useEffect, useRef } from 'react'

/** Takes the focus, because the submitted form is gone; give each note a new key. */
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
