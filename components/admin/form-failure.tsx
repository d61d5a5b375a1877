'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import type { FailedForm } from '@/lib/forms/form-state'

/** Why a form failed. The focus goes to the first field that is wrong, or here where none is. */
export function FormFailure({ failed, children }: { failed: FailedForm; children: ReactNode }) {
  const alert = useRef<HTMLParagraphElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each attempt that fails
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
