'use client'

import { X } from 'lucide-react'
import Link from 'next/link'
import { compared } from '@/lib/products/compare/compare'

/** Leads to the comparison without this product, and takes it out of what the browser keeps. */
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
