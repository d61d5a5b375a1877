'use client'

import { useLocale } from 'next-intl'
import { Fragment, useEffect } from 'react'
import type { Language } from '@/lib/languages'
import { paths } from '@/lib/paths'
import { useComparedProducts } from './use-compared-products'

/**
 * Leads from a comparison whose address names no product to those that this browser chose. `label` stands before
 * their names until they are there.
 */
export function ChosenBefore({ label }: { label: string }) {
  const lang = useLocale() as Language
  const products = useComparedProducts(lang)
  const isChosen = products.length > 0
  const address = paths.compare(
    lang,
    products.map(({ slug }) => slug),
  )
  useEffect(() => {
    // A document of its own, so that what is read out begins anew; Back does not lead here again.
    if (isChosen) location.replace(address)
  }, [isChosen, address])
  if (!isChosen) return null
  return (
    <p role="status" className="mt-8 max-w-[60ch] text-muted">
      {label}{' '}
      {products.map(({ id, name }, at) => (
        <Fragment key={id}>
          {at > 0 && ', '}
          <span translate="no">{name}</span>
        </Fragment>
      ))}
    </p>
  )
}
