'use client'

import { LoaderCircle } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { ensureClick } from '@/components/ui/ensure-click'

type Props = { isPending: boolean; label: string; pendingLabel: string }

export function SubmitButton({ isPending, label, pendingLabel }: Props) {
  return (
    <Button
      type="submit"
      // `disabled` would lose the focus.
      aria-disabled={isPending}
      onPointerDown={ensureClick}
      onClick={(event) => isPending && event.preventDefault()}
      className="mt-2 w-full aria-disabled:opacity-45"
    >
      {isPending && <LoaderCircle aria-hidden className="motion-safe:animate-spin" />}
      <span aria-live="polite">{isPending ? pendingLabel : label}</span>
    </Button>
  )
}
