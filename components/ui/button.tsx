import { cva, type VariantProps } from 'class-variance-authority'
import { type ComponentProps, cloneElement, type ReactElement } from 'react'

const ROUND = 'rounded-full active:scale-[0.98]'

export const buttonVariants = cva(
  'inline-flex max-w-full shrink-0 select-none items-center justify-center gap-2 text-center font-medium transition-[background-color,border-color,color,opacity,transform] duration-150 ease-out disabled:opacity-45 disabled:active:scale-[1] [&_svg]:size-[1.15em] [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        default: `${ROUND} bg-ink text-ground hover:bg-ink/85`,
        secondary: `${ROUND} bg-sunken`,
        outline: `${ROUND} border border-strong-line/60 bg-transparent hover:border-ink hover:bg-sunken`,
        ghost: `${ROUND} hover:bg-sunken`,
        destructive: `${ROUND} border border-bad/50 text-bad hover:border-bad hover:bg-bad/8`,
        link: 'rounded-sm underline decoration-line decoration-2 underline-offset-4 hover:decoration-ink',
      },
      size: {
        default: 'min-h-11 px-5 py-2',
        sm: 'min-h-9 px-4 py-1.5 text-sm pointer-coarse:min-h-11',
        lg: 'min-h-13 px-7 py-3 text-lg',
        icon: 'size-11',
      },
    },
    defaultVariants: { variant: 'default', size: 'default' },
  },
)

type Props = ComponentProps<'button'> &
  VariantProps<typeof buttonVariants> & {
    /** Applies looks and attributes to the only child, such as a link. */
    asChild?: boolean
  }

export function Button({
  className,
  variant,
  size = variant === 'link' ? null : 'default',
  asChild,
  children,
  ...props
}: Props) {
  const child = asChild ? (children as ReactElement<{ className?: string }>) : null
  const classes = buttonVariants({ variant, size, className: [className, child?.props.className] })
  if (child) {
    const given = { 'data-slot': 'button', ...props, className: classes }
    return cloneElement(child, given)
  }
  return (
    <button data-slot="button" type="button" className={classes} {...props}>
      {children}
    </button>
  )
}
