'use client'

import type { ComponentProps } from 'react'
import { Button } from '@/components/ui/button'
import { Ring } from '@/components/ui/ring'
import { cn } from '@/lib/utils'

type Props = Omit<ComponentProps<typeof Button>, 'type' | 'onClick'> & { isBusy: boolean }

/** Sends a form of admin; while it is under way it shows so and cannot be pressed again. */
export function SendButton({ isBusy, className, children, ...props }: Props) {
  return (
    <Button
      {...props}
      type="submit"
      // Disabled, it would lose the focus.
      aria-disabled={isBusy}
      aria-busy={isBusy}
      onClick={(event) => isBusy && event.preventDefault()}
      className={cn('justify-self-start aria-disabled:opacity-45', className)}
    >
      {isBusy && <Ring />}
      {children}
    </Button>
  )
}
