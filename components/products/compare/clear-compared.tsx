'use client'

import { Button } from '@/components/ui/button'
import { compared } from '@/lib/products/compare/compare'

/**
 * Leads to a comparison without products, and empties what the browser keeps; Back leads to it again.
 * A document of its own, so that the focus and what is read out begin anew.
 */
export function ClearCompared({ href, label }: { href: string; label: string }) {
  return (
    <Button asChild variant="ghost" size="sm">
      <a href={href} onClick={() => compared.set([])}>
        {label}
      </a>
    </Button>
  )
}
