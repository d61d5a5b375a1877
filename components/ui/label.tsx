import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'

export function Label({ className, ...props }: ComponentProps<'label'>) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: callers pass `htmlFor` or children
    <label data-slot="label" className={cn('font-medium text-sm', className)} {...props} />
  )
}
