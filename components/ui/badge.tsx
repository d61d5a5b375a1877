import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

const LOOKS = {
  neutral: 'bg-sunken text-ink',
  accent: 'bg-accent/12 text-accent',
  good: 'bg-good/12 text-good',
  warning: 'bg-warning/12 text-warning',
  bad: 'bg-bad/12 text-bad',
  outline: 'border border-line text-ink',
}

type Props = ComponentProps<'span'> & { variant?: keyof typeof LOOKS }

export function Badge({ className, variant = 'neutral', ...props }: Props) {
  return (
    <span
      data-slot="badge"
      className={clsx(
        'inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-sm font-medium leading-5',
        LOOKS[variant],
        className,
      )}
      {...props}
    />
  )
}
