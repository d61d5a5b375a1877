import { cn } from '@/lib/utils'

export function Spinner({ label, className }: { label: string; className?: string }) {
  return (
    <p role="status" className={cn('flex items-center justify-center gap-3 text-muted', className)}>
      <span
        aria-hidden
        className="size-5 animate-spin rounded-full border-2 border-line border-t-ink"
      />
      {label}
    </p>
  )
}

/** Decorative: the button's text tells its state. */
export function Ring() {
  return (
    <span
      aria-hidden
      className="size-4 shrink-0 animate-spin rounded-full border-2 border-current border-t-transparent"
    />
  )
}
