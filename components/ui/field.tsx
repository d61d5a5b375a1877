import type { ReactNode } from 'react'
import { cn } from '@/lib/utils'

/** Id and ARIA attributes that connect a control with its `Field`. */
export function fieldProps(id: string, { error, help }: { error?: string; help?: boolean } = {}) {
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy || undefined,
  } as const
}

/** Reserves the line of each error, so that an error moves no button. */
export const ERROR_ROOM =
  '[&_[data-slot=field]>p:last-child]:block [&_[data-slot=field]>p:last-child]:min-h-[1lh]'

/** For a control with `fieldProps(id, …)`. */
export function Field({
  id,
  label,
  help,
  error,
  className,
  children,
}: {
  id: string
  label: ReactNode
  help?: ReactNode
  error?: string
  className?: string
  children: ReactNode
}) {
  return (
    <div data-slot="field" className={cn('grid gap-1.5', className)}>
      <label htmlFor={id} className="font-medium text-sm">
        {label}
      </label>
      {children}
      {help && (
        <p id={`${id}-help`} className="text-muted text-sm">
          {help}
        </p>
      )}
      <p id={`${id}-error`} aria-live="polite" className="text-bad text-sm empty:hidden">
        {error}
      </p>
    </div>
  )
}
