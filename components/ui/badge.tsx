import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'

export const badgeVariants = cva(
  'inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-sm font-medium leading-5',
  {
    variants: {
      variant: {
        default: 'bg-sunken text-ink',
        secondary: 'bg-sunken text-ink',
        accent: 'bg-accent/12 text-accent',
        good: 'bg-good/12 text-good',
        warning: 'bg-warning/12 text-warning',
        destructive: 'bg-bad/12 text-bad',
        outline: 'border border-line text-ink',
      },
    },
    defaultVariants: { variant: 'default' },
  },
)

type Props = ComponentProps<'span'> & VariantProps<typeof badgeVariants>

export function Badge({ className, variant, ...props }: Props) {
  return <span data-slot="badge" className={badgeVariants({ variant, className })} {...props} />
}
