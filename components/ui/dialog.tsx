'use client'

import * as DialogPrimitive from 'radix-ui/dialog'
import { cn } from '@/lib/utils'
import { Panel, type PanelProps } from './dialog-parts'

export {
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogOverlay,
  DialogTitle,
} from './dialog-parts'

export const Dialog = DialogPrimitive.Root
export const DialogTrigger = DialogPrimitive.Trigger
export const DialogClose = DialogPrimitive.Close
export const DialogPortal = DialogPrimitive.Portal

/** Centred, at the bottom on phones; leaves room for a toast above. */
export function DialogContent({ className, ...props }: PanelProps) {
  return (
    <Panel
      data-slot="dialog-content"
      className={cn(
        'fixed inset-x-0 bottom-0 z-50 mx-auto flex outline-none max-h-[calc(100dvh-var(--toast-room))] w-full max-w-lg flex-col scroll-pt-16 overflow-y-auto overscroll-contain rounded-t-[20px] bg-raised p-(--pad) shadow-float [--pad:1.25rem] sm:top-[calc(50%+(var(--toast-room)-1rem)/2)] sm:bottom-auto sm:max-h-[calc(100dvh-var(--toast-room)-1rem)] sm:w-[calc(100%-3rem)] sm:-translate-y-1/2 sm:rounded-[20px] sm:[--pad:2rem] *:shrink-0 motion-safe:animate-[enter-up_180ms_ease-out]',
        className,
      )}
      {...props}
    />
  )
}
