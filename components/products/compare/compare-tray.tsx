'use client'

import './tray.css'
import { X } from 'lucide-react'
import Link from 'next/link'
import { usePathname, useSearchParams } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Language } from '@/lib/i18n/languages'
import { paths } from '@/lib/paths'
import { fetchProducts, type SmallProduct } from '@/lib/products/by-id'
import { compared } from '@/lib/products/compare'
import { Picture } from '../picture'

/** What was chosen to be compared, at the bottom of every page but the comparison itself. */
export function CompareTray() {
  const [lang, t] = [useLocale() as Language, useTranslations('products')]
  const ids = useSyncExternalStore(compared.subscribe, compared.get, compared.getEmpty)
  const [pathname, query] = [usePathname(), useSearchParams()]
  const isComparing = pathname === paths.compare(lang) && query.has('product')
  const [products, setProducts] = useState<SmallProduct[]>([])
  const wanted = ids.join()

  useEffect(() => {
    let isOld = false
    const asked = wanted ? wanted.split(',') : []
    fetchProducts(asked, lang).then((found) => {
      if (isOld || !found) return
      setProducts(found)
      // What the shop no longer has would only hold a place.
      if (found.length < asked.length) compared.set(found.map(({ id }) => id))
    })
    return () => {
      isOld = true
    }
  }, [wanted, lang])

  const shown = products.filter(({ id }) => ids.includes(id))
  if (isComparing || shown.length === 0) return null
  return (
    <aside aria-label={t('compareTray')} className="compare-tray print:hidden">
      <ul>
        {shown.map(({ id, name, image }) => (
          <li key={id}>
            <button
              type="button"
              aria-label={t('compareRemove', { name })}
              title={t('compareRemove', { name })}
              onClick={() => compared.set(ids.filter((one) => one !== id))}
            >
              <Picture src={image} alt="" sizes="44px" size="small" isEager />
              <X aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <Link
        prefetch={false}
        href={paths.compare(
          lang,
          shown.map(({ slug }) => slug),
        )}
        className="buy-button"
      >
        {t('compare')} ({shown.length})
      </Link>
    </aside>
  )
}
