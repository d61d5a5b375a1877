import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'

export const FIELD =
  'min-h-11 w-full rounded-lg border border-strong-line bg-raised px-3.5 py-2 text-base transition-colors duration-150 placeholder:text-muted hover:border-ink focus-visible:border-ink aria-invalid:border-bad disabled:opacity-50'

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input data-slot="input" className={cn(FIELD, className)} {...props} />
}
