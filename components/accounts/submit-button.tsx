'use client'

import { LoaderCircle } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { pressCounts } from '@/components/ui/press-counts'

type Props = { isPending: boolean; label: string; pendingLabel: string }

/** Sends the form; while it is under way it says so and cannot be pressed again. */
export function SubmitButton({ isPending, label, pendingLabel }: Props) {
  return (
    <Button
      type="submit"
      // Disabled, it would lose the focus.
      aria-disabled={isPending}
      onPointerDown={pressCounts}
      onClick={(event) => isPending && event.preventDefault()}
      className="mt-2 w-full aria-disabled:opacity-45"
    >
      {isPending && <LoaderCircle aria-hidden className="motion-safe:animate-spin" />}
      <span aria-live="polite">{isPending ? pendingLabel : label}</span>
    </Button>
  )
}
