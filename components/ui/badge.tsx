import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'

const badgeVariants = cva(
  'inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-sm font-medium leading-5',
  {
    variants: {
      variant: {
        neutral: 'bg-sunken text-ink',
        accent: 'bg-accent/12 text-accent',
        good: 'bg-good/12 text-good',
        warning: 'bg-warning/12 text-warning',
        bad: 'bg-bad/12 text-bad',
        outline: 'border border-line text-ink',
      },
    },
    defaultVariants: { variant: 'neutral' },
  },
)

export function Badge({
  className,
  variant,
  ...props
}: ComponentProps<'span'> & VariantProps<typeof badgeVariants>) {
  return <span data-slot="badge" className={cn(badgeVariants({ variant }), className)} {...props} />
}
