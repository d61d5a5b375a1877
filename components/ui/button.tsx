import { clsx } from 'clsx'
import { type ComponentProps, cloneElement, type ReactElement } from 'react'

const BASE =
  'inline-flex max-w-full shrink-0 select-none items-center justify-center gap-2 text-center font-medium transition-[background-color,border-color,color,opacity,transform] duration-150 ease-out disabled:opacity-45 disabled:active:scale-100 [&_svg]:size-[1.15em] [&_svg]:shrink-0'
const ROUND = 'rounded-full active:scale-[0.98]'

const LOOKS = {
  primary: `${ROUND} bg-ink text-ground hover:bg-ink/85`,
  outline: `${ROUND} border border-strong-line/60 bg-transparent hover:border-ink hover:bg-sunken`,
  quiet: `${ROUND} hover:bg-sunken`,
  destructive: `${ROUND} border border-bad/50 text-bad hover:border-bad hover:bg-bad/8`,
  link: 'rounded-sm underline decoration-line decoration-2 underline-offset-4 hover:decoration-ink',
}

const SIZES = {
  default: 'min-h-11 px-5 py-2',
  small: 'min-h-9 px-4 py-1.5 text-sm pointer-coarse:min-h-11',
  large: 'min-h-13 px-7 py-3 text-lg',
  icon: 'size-11',
  inline: '',
}

type Props = ComponentProps<'button'> & {
  variant?: keyof typeof LOOKS
  size?: keyof typeof SIZES
  /** The one child, such as a link, is what is pressed, and gets the looks and the attributes. */
  asChild?: boolean
}

/** Of a class that contradicts the button's own, say that it counts: `shrink!`. */
export function Button({
  className,
  variant = 'primary',
  size = variant === 'link' ? 'inline' : 'default',
  asChild = false,
  type = 'button',
  children,
  ...props
}: Props) {
  const classes = clsx(BASE, LOOKS[variant], SIZES[size], className)
  if (asChild) {
    const child = children as ReactElement<{ className?: string }>
    const classNames = clsx(classes, child.props.className)
    return cloneElement(child, { ...{ 'data-slot': 'button' }, ...props, className: classNames })
  }
  return (
    <button data-slot="button" type={type} className={classes} {...props}>
      {children}
    </button>
  )
}
