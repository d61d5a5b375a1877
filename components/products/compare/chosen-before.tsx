'use client'

import { useLocale } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import type { Language } from '@/lib/i18n/languages'
import { paths } from '@/lib/paths'
import { useComparedProducts } from './use-compared-products'

type Props = {
  /** What stands before the products' names. */
  label: string
  action: string
  /** What is shown where nothing was chosen. */
  children: ReactNode
}

/** Leads from a comparison whose address names no product to those that this browser chose. */
export function ChosenBefore({ label, action, children }: Props) {
  const lang = useLocale() as Language
  const products = useComparedProducts(lang)
  if (products.length === 0) return children
  return (
    <>
      <p className="mt-4 max-w-[60ch] text-muted">
        {label} {products.map(({ name }) => name).join(', ')}
      </p>
      <Button asChild className="mt-6">
        {/* A document of its own, so that what is read out begins anew. */}
        <a
          href={paths.compare(
            lang,
            products.map(({ slug }) => slug),
          )}
        >
          {action} ({products.length})
        </a>
      </Button>
    </>
  )
}
