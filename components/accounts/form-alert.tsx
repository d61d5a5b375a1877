import { cn } from '@/lib/utils'

/** Form-level error; hidden while `text` is empty. */
export function FormAlert({ text, className }: { text: string; className?: string }) {
  return (
    <p
      role="alert"
      className={cn(
        'rounded-lg border border-bad/40 bg-bad/8 px-3.5 py-2.5 text-bad empty:hidden',
        className,
      )}
    >
      {text}
    </p>
  )
}
