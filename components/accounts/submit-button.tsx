'use client'

import { LoaderCircle } from 'lucide-react'
import { Button } from '@/components/ui/button'

/** Sends the form; while it is under way it says so and cannot be pressed again. */
export function SubmitButton({
  isPending,
  label,
  pendingLabel,
}: {
  isPending: boolean
  label: string
  pendingLabel: string
}) {
  return (
    <Button type="submit" disabled={isPending} className="mt-2 w-full">
      {isPending && <LoaderCircle aria-hidden className="motion-safe:animate-spin" />}
      <span aria-live="polite">{isPending ? pendingLabel : label}</span>
    </Button>
  )
}
