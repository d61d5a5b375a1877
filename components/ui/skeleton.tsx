import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

export function Skeleton({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div aria-hidden className={clsx('animate-pulse rounded-lg bg-sunken', className)} {...props} />
  )
}
