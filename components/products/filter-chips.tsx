'use client'

import { X } from 'lucide-react'
import Link from 'next/link'
import { Button } from '@/components/ui/button'
import { useShell } from './premium-shell'

export type Chip = { label: string; href: string; removeLabel: string }

/** The filters in force; each is a link to the list without it. */
export function FilterChips({
  chips,
  label,
  reset,
}: {
  chips: Chip[]
  label: string
  reset: { href: string; label: string }
}) {
  const { navigate, typed } = useShell()
  const go = (event: React.MouseEvent, href: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    typed.current = null
    // The link is gone with its filter: go on from the list.
    document.getElementById('results')?.focus({ preventScroll: true })
    navigate(href)
  }
  return (
    <ul aria-label={label} className="flex flex-wrap items-center gap-2">
      {chips.map(({ label, href, removeLabel }) => (
        <li key={href}>
          <Link
            href={href}
            prefetch={false}
            aria-label={removeLabel}
            onClick={(event) => go(event, href)}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-full bg-sunken py-1 pr-3 pl-4 text-sm hover:bg-line pointer-coarse:min-h-11"
          >
            {label}
            <X aria-hidden className="size-3.5 text-muted" />
          </Link>
        </li>
      ))}
      <li>
        <Button asChild variant="link" className="px-2 py-1.5 text-sm">
          <Link href={reset.href} prefetch={false} onClick={(event) => go(event, reset.href)}>
            {reset.label}
          </Link>
        </Button>
      </li>
    </ul>
  )
}
