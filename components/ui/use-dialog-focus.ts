'use client'

import type { DialogContentProps } from 'radix-ui/dialog'
import { type KeyboardEvent, useRef } from 'react'

type Handlers = Pick<DialogContentProps, 'onOpenAutoFocus' | 'onCloseAutoFocus' | 'onKeyDown'>

export type DialogFocus = Handlers & {
  /** `panel`: the dialog itself, where its first control is not what one came for. */
  initialFocus?: 'panel'
  /** The id of what takes the focus when what opened the dialog is gone. */
  fallbackFocusId?: string
}

/**
 * Where the focus goes with a dialog. Radix gives it back only to its own triggers; ours are opened
 * by events and links, so whatever had the focus gets it back, unless another dialog has followed.
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
      // Backwards from the panel itself lies the page, from where Radix would only lead here again.
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
