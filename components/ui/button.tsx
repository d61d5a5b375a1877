import { Slot } from '@radix-ui/react-slot'
import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'

const buttonVariants = cva(
  'inline-flex shrink-0 select-none items-center justify-center gap-2 rounded-full text-center font-medium transition-[background-color,border-color,color,opacity,transform] duration-150 ease-out active:scale-[0.98] disabled:opacity-45 disabled:active:scale-100 [&_svg]:size-[1.15em] [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        primary: 'bg-ink text-ground hover:bg-ink/85',
        outline: 'border border-strong-line/60 bg-transparent hover:border-ink hover:bg-sunken',
        quiet: 'hover:bg-sunken',
        destructive: 'border border-bad/50 text-bad hover:border-bad hover:bg-bad/8',
        link: 'rounded-sm underline decoration-line decoration-2 underline-offset-4 hover:decoration-ink active:scale-100',
      },
      size: {
        default: 'min-h-11 px-5 py-2',
        small: 'min-h-9 px-4 py-1.5 text-sm pointer-coarse:min-h-11',
        large: 'min-h-13 px-7 py-3 text-lg',
        icon: 'size-11',
        inline: '',
      },
    },
    defaultVariants: { variant: 'primary', size: 'default' },
  },
)

export function Button({
  className,
  variant,
  size = variant === 'link' ? 'inline' : undefined,
  asChild = false,
  type = 'button',
  ...props
}: ComponentProps<'button'> & VariantProps<typeof buttonVariants> & { asChild?: boolean }) {
  const Comp = asChild ? Slot : 'button'
  return (
    <Comp
      data-slot="button"
      {...(asChild ? {} : { type })}
      className={cn(buttonVariants({ variant, size }), className)}
      {...props}
    />
  )
}
