'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import type { FailedForm } from '@/lib/forms/form-state'

/** Focuses the form's first invalid field, or itself. */
export function FormFailure({ failed, children }: { failed: FailedForm; children: ReactNode }) {
  const alert = useRef<HTMLParagraphElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each failed submit
  useEffect(() => {
    const form = alert.current?.closest('form')
    const wrong = form?.querySelector<HTMLElement>('[aria-invalid=true]')
    ;(wrong ?? alert.current)?.focus()
  }, [failed])
  return (
    <p ref={alert} role="alert" tabIndex={-1} className="text-bad">
      {children}
    </p>
  )
}
