'use client'

import { Check } from 'lucide-react'
import * as CheckboxPrimitive from 'radix-ui/checkbox'
import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'

/** Needs scripts; forms without them use `input`. */
export function Checkbox({ className, ...props }: ComponentProps<typeof CheckboxPrimitive.Root>) {
  return (
    <CheckboxPrimitive.Root
      data-slot="checkbox"
      className={cn(
        'size-5 shrink-0 rounded-md border border-strong-line bg-raised disabled:opacity-45',
        className,
      )}
      {...props}
    >
      <CheckboxPrimitive.Indicator>
        <Check aria-hidden className="size-4" />
      </CheckboxPrimitive.Indicator>
    </CheckboxPrimitive.Root>
  )
}
