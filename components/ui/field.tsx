import type { ReactNode } from 'react'
import { cn } from '@/lib/utils'

/** The ids and ARIA attributes that tie a control to its label, help and error. */
export function fieldProps(id: string, { error, help }: { error?: string; help?: boolean } = {}) {
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy || undefined,
  } as const
}

/**
 * For a form that is checked while it is filled in: each field keeps the line of its error free, so that an error
 * moves nothing that is about to be pressed.
 */
export const ERROR_ROOM =
  '[&_[data-slot=field]>p:last-child]:block [&_[data-slot=field]>p:last-child]:min-h-[1lh]'

/** Label above, help and error below a control that has `fieldProps(id, …)`. */
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
