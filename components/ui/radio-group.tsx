'use client'

import * as RadioGroupPrimitive from 'radix-ui/radio-group'
import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'

/** Needs scripts; forms without them use `input`. */
export function RadioGroup({
  className,
  ...props
}: ComponentProps<typeof RadioGroupPrimitive.Root>) {
  return (
    <RadioGroupPrimitive.Root
      data-slot="radio-group"
      className={cn('grid gap-3', className)}
      {...props}
    />
  )
}

export function RadioGroupItem({
  className,
  ...props
}: ComponentProps<typeof RadioGroupPrimitive.Item>) {
  return (
    <RadioGroupPrimitive.Item
      data-slot="radio-group-item"
      className={cn(
        'grid size-5 shrink-0 place-items-center rounded-full border border-strong-line bg-raised disabled:opacity-45',
        className,
      )}
      {...props}
    >
      <RadioGroupPrimitive.Indicator className="size-2 rounded-full bg-ink" />
    </RadioGroupPrimitive.Item>
  )
}
