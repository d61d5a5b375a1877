'use client'

import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { DialogContentProps } from 'radix-ui/dialog'
import * as DialogPrimitive from 'radix-ui/dialog'
import { type ComponentProps, type KeyboardEvent, type ReactNode, useRef } from 'react'
import { cn } from '@/lib/utils'

/**
 * Sticks to the panel's corner without taking room (`--pad` is its padding); last in the document,
 * so that the focus starts with the content.
 */
function CloseButton() {
  const t = useTranslations('common')
  return (
    <div className="-order-1 sticky top-(--y) z-20 mt-(--y) mr-[calc(0.75rem-var(--pad))] mb-[calc(-1*var(--y))] h-0 self-end [--y:calc(0.75rem-var(--pad-top,var(--pad)))]">
      <DialogPrimitive.Close
        data-slot="dialog-close"
        aria-label={t('close')}
        className="flex size-11 items-center justify-center rounded-full bg-raised hover:bg-sunken"
      >
        <X aria-hidden className="size-5" />
      </DialogPrimitive.Close>
    </div>
  )
}

const OVERLAY = 'fixed inset-0 z-40 bg-black/45 motion-safe:animate-[fade_150ms_ease-out]'

export function DialogOverlay({
  className,
  ...props
}: ComponentProps<typeof DialogPrimitive.Overlay>) {
  return (
    <DialogPrimitive.Overlay
      data-slot="dialog-overlay"
      className={cn(OVERLAY, className)}
      {...props}
    />
  )
}

/** Toasts lie above dialogs: clicking one must not close the dialog. */
const keepForToasts: ComponentProps<typeof DialogPrimitive.Content>['onInteractOutside'] = (
  event,
) => {
  if ((event.target as Element).closest('[data-sonner-toaster]')) event.preventDefault()
}

export type PanelProps = ComponentProps<typeof DialogPrimitive.Content> &
  DialogFocus & {
    showCloseButton?: boolean
    children?: ReactNode
  }

export function Panel({
  children,
  showCloseButton = true,
  initialFocus,
  fallbackFocusId,
  ...props
}: PanelProps) {
  const focus = useDialogFocus({ ...props, initialFocus, fallbackFocusId })
  return (
    <DialogPrimitive.Portal>
      <DialogOverlay />
      <DialogPrimitive.Content onInteractOutside={keepForToasts} {...props} {...focus}>
        {children}
        {showCloseButton && <CloseButton />}
      </DialogPrimitive.Content>
    </DialogPrimitive.Portal>
  )
}

export function DialogHeader({ className, ...props }: ComponentProps<'div'>) {
  return <div data-slot="dialog-header" className={className} {...props} />
}

export function DialogFooter({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="dialog-footer"
      className={cn('mt-6 flex flex-col gap-3 sm:flex-row-reverse sm:flex-wrap', className)}
      {...props}
    />
  )
}

export function DialogTitle({ className, ...props }: ComponentProps<typeof DialogPrimitive.Title>) {
  return (
    <DialogPrimitive.Title
      className={cn('pr-12 text-xl tracking-tight font-medium', className)}
      {...props}
    />
  )
}

export function DialogDescription({
  className,
  ...props
}: ComponentProps<typeof DialogPrimitive.Description>) {
  return <DialogPrimitive.Description className={cn('mt-2 text-muted', className)} {...props} />
}

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
