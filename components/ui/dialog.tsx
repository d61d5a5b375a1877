'use client'

import * as DialogPrimitive from '@radix-ui/react-dialog'
import { clsx } from 'clsx'
import { X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { type DialogFocus, useDialogFocus } from './use-dialog-focus'

export const Dialog = DialogPrimitive.Root
export const DialogTrigger = DialogPrimitive.Trigger
export const DialogClose = DialogPrimitive.Close

/**
 * Stays in the corner of what scrolls, 12 px from both edges, and takes no room; nothing that gets the focus is
 * scrolled behind it. `--pad` is the padding around it, within which it would stick. The last in the document, so
 * that the focus begins with what the dialog holds.
 */
function CloseButton({ label }: { label: string }) {
  return (
    <div className="-order-1 sticky top-(--y) z-20 mt-(--y) mr-[calc(0.75rem-var(--pad))] mb-[calc(-1*var(--y))] h-0 self-end [--y:calc(0.75rem-var(--pad-top,var(--pad)))]">
      <DialogPrimitive.Close
        data-slot="dialog-close"
        aria-label={label}
        className="flex size-11 items-center justify-center rounded-full bg-raised hover:bg-sunken"
      >
        <X aria-hidden className="size-5" />
      </DialogPrimitive.Close>
    </div>
  )
}

function Overlay() {
  return (
    <DialogPrimitive.Overlay className="fixed inset-0 z-40 bg-black/45 motion-safe:animate-[fade_150ms_ease-out]" />
  )
}

/** A toast lies above a dialog: what is done to it does not close the dialog. */
const keepForToasts: ComponentProps<typeof DialogPrimitive.Content>['onInteractOutside'] = (
  event,
) => {
  if ((event.target as Element).closest('[data-sonner-toaster]')) event.preventDefault()
}

/** A panel in the middle of the screen that leaves room for a toast above it, at the bottom of a phone. `closeLabel` names its close button. */
export function DialogContent({
  className,
  children,
  closeLabel,
  initialFocus,
  fallbackFocusId,
  ...props
}: ComponentProps<typeof DialogPrimitive.Content> & DialogFocus & { closeLabel: string }) {
  const focus = useDialogFocus({ ...props, initialFocus, fallbackFocusId })
  return (
    <DialogPrimitive.Portal>
      <Overlay />
      <DialogPrimitive.Content
        data-slot="dialog-content"
        className={clsx(
          'fixed inset-x-0 bottom-0 z-50 mx-auto flex outline-none max-h-[calc(100dvh-var(--toast-room))] w-full max-w-lg flex-col scroll-pt-16 overflow-y-auto overscroll-contain rounded-t-[20px] bg-raised p-(--pad) shadow-float [--pad:1.25rem] sm:top-[calc(50%+(var(--toast-room)-1rem)/2)] sm:bottom-auto sm:max-h-[calc(100dvh-var(--toast-room)-1rem)] sm:w-[calc(100%-3rem)] sm:-translate-y-1/2 sm:rounded-[20px] sm:[--pad:2rem] *:shrink-0 motion-safe:animate-[enter-up_180ms_ease-out]',
          className,
        )}
        onInteractOutside={keepForToasts}
        {...props}
        {...focus}
      >
        {children}
        <CloseButton label={closeLabel} />
      </DialogPrimitive.Content>
    </DialogPrimitive.Portal>
  )
}

/** A panel that slides in from a side and fills the height. */
export function SheetContent({
  className,
  children,
  closeLabel,
  side = 'right',
  initialFocus,
  fallbackFocusId,
  ...props
}: ComponentProps<typeof DialogPrimitive.Content> &
  DialogFocus & {
    closeLabel: string
    side?: 'left' | 'right'
  }) {
  const focus = useDialogFocus({ ...props, initialFocus, fallbackFocusId })
  return (
    <DialogPrimitive.Portal>
      <Overlay />
      <DialogPrimitive.Content
        data-slot="sheet-content"
        className={clsx(
          'fixed inset-y-0 z-50 flex outline-none w-full max-w-md flex-col scroll-pt-16 overflow-y-auto overscroll-contain bg-raised p-(--pad) shadow-float [--pad:1.25rem] sm:[--pad:1.5rem]',
          side === 'right'
            ? 'right-0 motion-safe:animate-[enter-right_200ms_ease-out]'
            : 'left-0 motion-safe:animate-[enter-left_200ms_ease-out]',
          className,
        )}
        onInteractOutside={keepForToasts}
        {...props}
        {...focus}
      >
        {children}
        <CloseButton label={closeLabel} />
      </DialogPrimitive.Content>
    </DialogPrimitive.Portal>
  )
}

export function DialogTitle({ className, ...props }: ComponentProps<typeof DialogPrimitive.Title>) {
  return (
    <DialogPrimitive.Title
      className={clsx('pr-12 text-xl tracking-tight font-medium', className)}
      {...props}
    />
  )
}

export function DialogDescription({
  className,
  ...props
}: ComponentProps<typeof DialogPrimitive.Description>) {
  return <DialogPrimitive.Description className={clsx('mt-2 text-muted', className)} {...props} />
}
