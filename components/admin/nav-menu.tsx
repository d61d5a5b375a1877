'use client'

import { ChevronDown } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { centreInRow } from './centre-in-row'

type Props = {
  label: string
  /** The page shown is one of its own. */
  hasCurrent: boolean
  children: ReactNode
}

/** Links in a native disclosure, which opens without scripts; with them it closes when left, used or escaped. */
export function NavMenu({ label, hasCurrent, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null)
  const close = (isFocused: boolean) => {
    if (!details.current) return
    details.current.open = false
    if (isFocused) details.current.querySelector('summary')?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && details.current?.open) close(true)
  }
  // Null where nothing takes the focus: browsers that do not focus links would lose the press.
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close(false)
  }
  useEffect(() => {
    const onPress = ({ target }: MouseEvent) => {
      if (details.current?.open && !details.current.contains(target as Node)) {
        details.current.open = false
      }
    }
    document.addEventListener('click', onPress)
    return () => document.removeEventListener('click', onPress)
  }, [])
  return (
    <details ref={details} onKeyDown={onKeyDown} onBlur={onBlur} className="group">
      <summary
        ref={hasCurrent ? centreInRow : null}
        data-current={hasCurrent || undefined}
        className="flex min-h-11 cursor-pointer items-center gap-1 rounded-full px-4 text-sm hover:bg-sunken data-current:bg-sunken data-current:font-medium"
      >
        {label}
        <ChevronDown
          aria-hidden
          className="size-4 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      {/* Placed in the header, so that the scrolling row does not clip it. */}
      <ul
        onClickCapture={() => close(true)}
        className="absolute top-full right-4 z-20 mt-1 min-w-48 rounded-card border border-line bg-raised p-2 shadow-lg md:right-6"
      >
        {children}
      </ul>
    </details>
  )
}
