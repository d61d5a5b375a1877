'use client'

import { useLocale } from 'next-intl'
import { Fragment } from 'react'
import { Button } from '@/components/ui/button'
import type { Language } from '@/lib/i18n/languages'
import { paths } from '@/lib/paths'
import { useComparedProducts } from './use-compared-products'

type Props = {
  /** What stands before the products' names. */
  label: string
  action: string
}

/** Leads from a comparison whose address names no product to those that this browser chose. */
export function ChosenBefore({ label, action }: Props) {
  const lang = useLocale() as Language
  const products = useComparedProducts(lang)
  if (products.length === 0) return null
  return (
    <>
      <p role="status" className="mt-8 max-w-[60ch] text-muted">
        {label}{' '}
        {products.map(({ id, name }, at) => (
          <Fragment key={id}>
            {at > 0 && ', '}
            <span translate="no">{name}</span>
          </Fragment>
        ))}
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
