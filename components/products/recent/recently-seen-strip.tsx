'use client'

import './strip.css'
import Link from 'next/link'
import { useLocale } from 'next-intl'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { BesidePrice } from '@/components/products/papers/beside-price'
import { Picture } from '@/components/products/picture'
import type { Language } from '@/lib/languages'
import { formatMoney, toCents } from '@/lib/money'
import { paths } from '@/lib/paths'
import { fetchProducts, type ProductSummary } from '@/lib/products/catalogue/by-id'
import { recentlySeen } from '@/lib/products/catalogue/recently-seen'

export type StripProps = { seen?: string | undefined; title: string; clear: string }

/** Newest first, with current names and prices. */
export function RecentlySeenStrip({ seen, title, clear }: StripProps) {
  const lang = useLocale() as Language
  const { subscribe, get, getEmpty } = recentlySeen
  const others = useSyncExternalStore(subscribe, get, getEmpty).filter((id) => id !== seen)
  const requested = others.join()
  const [products, setProducts] = useState<ProductSummary[]>([])

  useEffect(() => {
    let isStale = false
    fetchProducts(requested ? requested.split(',') : [], lang).then((found) => {
      if (!isStale && found) setProducts(found)
    })
    return () => {
      isStale = true
    }
  }, [requested, lang])

  const shown = products.filter(({ id }) => others.includes(id))
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="recently-seen" className="section-gap print:hidden">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="recently-seen" className="text-2xl">
          {title}
        </h2>
        <button type="button" className="quiet-button -ml-3" onClick={() => recentlySeen.set([])}>
          {clear}
        </button>
      </div>
      <ul className="strip">
        {shown.map(({ id, slug, name, price, image, papers }) => (
          <li key={id}>
            <Link href={paths.product(lang, slug)} prefetch={false} className="strip-link">
              <span className="strip-picture">
                <Picture src={image} alt="" sizes="160px" size="card" />
              </span>
              <span className="strip-name">{name}</span>
              <span className="text-muted text-sm tabular-nums">
                {formatMoney(toCents(price), lang)}
              </span>
            </Link>
            <BesidePrice papers={papers} />
          </li>
        ))}
      </ul>
    </section>
  )
}
