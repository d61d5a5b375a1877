'use client'

import type { ComponentProps } from 'react'
import { Button } from '@/components/ui/button'
import { Ring } from '@/components/ui/ring'
import { cn } from '@/lib/utils'

type Props = Omit<ComponentProps<typeof Button>, 'type' | 'onClick'> & { isBusy: boolean }

export function SendButton({ isBusy, className, children, ...props }: Props) {
  return (
    <Button
      {...props}
      type="submit"
      // `disabled` would lose the focus.
      aria-disabled={isBusy}
      aria-busy={isBusy}
      onClick={(event) => isBusy && event.preventDefault()}
      className={cn('justify-self-start aria-disabled:opacity-45', className)}
    >
      {isBusy && <Ring />}
      <span>{children}</span>
    </Button>
  )
}
