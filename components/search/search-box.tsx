'use client'

import { ArrowRight, Search, X } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { importWithRetry } from '@/lib/browser/import-with-retry'

const Suggestions = lazy(() => importWithRetry(() => import('./suggestions')))

const BOX = 'search-box'

export type SearchBoxProps = {
  action: string
  maxLength: number
  labels: Record<'label' | 'placeholder' | 'submit' | 'close' | 'suggestions', string>
}

/**
 * On narrow screens a popover, which works without scripts; suggestions load on the first focus.
 */
export function SearchBox({ action, maxLength, labels }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  const [wasFocused, setFocused] = useState(false)
  useEffect(() => {
    if (document.activeElement === input.current) setFocused(true)
  }, [])
  return (
    <>
      <button type="button" popoverTarget={BOX} aria-label={labels.label} className="search-open">
        <Search aria-hidden />
      </button>
      <search
        id={BOX}
        popover="auto"
        className="search-box"
        onToggle={(event) => event.newState === 'open' && input.current?.focus()}
      >
        <form action={action} aria-label={labels.label}>
          <Search aria-hidden />
          <input
            ref={input}
            type="search"
            name="q"
            aria-label={labels.label}
            placeholder={labels.placeholder}
            maxLength={maxLength}
            autoComplete="off"
            enterKeyHint="search"
            onFocus={() => setFocused(true)}
          />
          <button type="submit" aria-label={labels.submit}>
            <ArrowRight aria-hidden />
          </button>
          <button
            type="button"
            popoverTarget={BOX}
            popoverTargetAction="hide"
            aria-label={labels.close}
          >
            <X aria-hidden />
          </button>
        </form>
        {wasFocused && (
          <Suspense>
            <Suggestions input={input} label={labels.suggestions} />
          </Suspense>
        )}
      </search>
    </>
  )
}
