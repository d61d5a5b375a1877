'use client'

import * as DialogPrimitive from 'radix-ui/dialog'
import { cn } from '@/lib/utils'
import { Panel, type PanelProps } from './dialog-parts'

export {
  DialogDescription as SheetDescription,
  DialogFooter as SheetFooter,
  DialogHeader as SheetHeader,
  DialogTitle as SheetTitle,
} from './dialog-parts'

export const Sheet = DialogPrimitive.Root
export const SheetTrigger = DialogPrimitive.Trigger
export const SheetClose = DialogPrimitive.Close

const SIDES = {
  right: 'inset-y-0 right-0 max-w-md motion-safe:animate-[enter-right_200ms_ease-out]',
  left: 'inset-y-0 left-0 max-w-md motion-safe:animate-[enter-left_200ms_ease-out]',
  top: 'inset-x-0 top-0',
  bottom: 'inset-x-0 bottom-0',
}

export function SheetContent({
  className,
  side = 'right',
  ...props
}: PanelProps & { side?: keyof typeof SIDES }) {
  return (
    <Panel
      data-slot="sheet-content"
      className={cn(
        'fixed z-50 flex outline-none w-full flex-col scroll-pt-16 overflow-y-auto overscroll-contain bg-raised p-(--pad) shadow-float [--pad:1.25rem] sm:[--pad:1.5rem]',
        SIDES[side],
        className,
      )}
      {...props}
    />
  )
}
