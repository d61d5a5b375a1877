'use client'

import { X } from 'lucide-react'
import Link from 'next/link'
import { compared } from '@/lib/products/compare/compare'

/** Also removes the product from the stored comparison. */
export function RemoveCompared({ id, href, label }: { id: string; href: string; label: string }) {
  return (
    <Link
      href={href}
      prefetch={false}
      replace
      scroll={false}
      aria-label={label}
      title={label}
      className="comparison-remove"
      onClick={() => compared.set(compared.get().filter((one) => one !== id))}
    >
      <X aria-hidden className="size-4" />
    </Link>
  )
}
