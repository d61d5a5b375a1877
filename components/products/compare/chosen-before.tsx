'use client'

import { useLocale } from 'next-intl'
import { Fragment, useEffect } from 'react'
import type { Language } from '@/lib/languages'
import { paths } from '@/lib/paths'
import { useComparedProducts } from './use-compared-products'

/** Redirects a comparison without products in its URL to the products stored in this browser. */
export function ChosenBefore({ label }: { label: string }) {
  const lang = useLocale() as Language
  const products = useComparedProducts(lang)
  const isChosen = products.length > 0
  const address = paths.compare(
    lang,
    products.map(({ slug }) => slug),
  )
  useEffect(() => {
    // A full load resets focus and announcements; `replace`, so that Back skips this page.
    if (isChosen) location.replace(address)
  }, [isChosen, address])
  if (!isChosen) return null
  return (
    <p role="status" className="mt-8 max-w-[60ch] text-muted">
      <span>{label}</span>{' '}
      {products.map(({ id, name }, at) => (
        <Fragment key={id}>
          {at > 0 && <span>, </span>}
          <span translate="no">{name}</span>
        </Fragment>
      ))}
    </p>
  )
}
