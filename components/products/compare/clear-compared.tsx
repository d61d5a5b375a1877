'use client'

import { Button } from '@/components/ui/button'
import { compared } from '@/lib/products/compare/compare'

/** Empties the stored comparison. A full load resets focus and announcements. */
export function ClearCompared({ href, label }: { href: string; label: string }) {
  return (
    <Button asChild variant="ghost" size="sm">
      <a href={href} onClick={() => compared.set([])}>
        {label}
      </a>
    </Button>
  )
}
