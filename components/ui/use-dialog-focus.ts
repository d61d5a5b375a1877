'use client'

import type { DialogContentProps } from 'radix-ui/dialog'
import { type KeyboardEvent, useRef } from 'react'

type Handlers = Pick<DialogContentProps, 'onOpenAutoFocus' | 'onCloseAutoFocus' | 'onKeyDown'>

export type DialogFocus = Handlers & {
  /** `panel` focuses the dialog itself instead of its first control. */
  initialFocus?: 'panel'
  /** Takes the focus when the opener is gone. */
  fallbackFocusId?: string
}

/**
 * Radix returns the focus only to its own triggers; these dialogs are opened by events and links.
 */
export function useDialogFocus({
  initialFocus,
  fallbackFocusId,
  onOpenAutoFocus,
  onCloseAutoFocus,
  onKeyDown,
}: DialogFocus): Required<Handlers> {
  const opener = useRef<Element | null>(null)
  return {
    onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
      onKeyDown?.(event)
      // Shift+Tab from the panel itself: Radix would only return here.
      if (event.key !== 'Tab' || !event.shiftKey || event.target !== event.currentTarget) return
      event.preventDefault()
      event.currentTarget.querySelector<HTMLElement>('[data-slot=dialog-close]')?.focus()
    },
    onOpenAutoFocus(event) {
      const isInside = (event.currentTarget as HTMLElement).contains(document.activeElement)
      if (!isInside) opener.current = document.activeElement
      onOpenAutoFocus?.(event)
      if (initialFocus !== 'panel' || event.defaultPrevented) return
      event.preventDefault()
      ;(event.currentTarget as HTMLElement).focus()
    },
    onCloseAutoFocus(event) {
      onCloseAutoFocus?.(event)
      if (event.defaultPrevented) return
      event.preventDefault()
      const others = [...document.querySelectorAll('[role=dialog]')]
      if (others.some((other) => !other.contains(opener.current))) return
      const isThere = opener.current?.isConnected && opener.current !== document.body
      const target = isThere ? opener.current : document.getElementById(fallbackFocusId ?? '')
      if (target instanceof HTMLElement) target.focus({ preventScroll: !isThere })
    },
  }
}
