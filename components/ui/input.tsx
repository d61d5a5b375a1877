import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

const field =
  'min-h-11 w-full rounded-lg border border-strong-line bg-raised px-3.5 py-2 text-base transition-colors duration-150 placeholder:text-muted hover:border-ink focus-visible:border-ink aria-invalid:border-bad disabled:opacity-50'

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input data-slot="input" className={clsx(field, className)} {...props} />
}

export function Select({ className, ...props }: ComponentProps<'select'>) {
  return <select data-slot="select" className={clsx(field, 'pr-9', className)} {...props} />
}
