'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Button } from '@/components/ui/button'
import { followed } from '@/lib/accounts/following/followed'
import { labelled } from '@/lib/i18n/labelled'
import type { Language } from '@/lib/languages'
import { formatMoney, toCents } from '@/lib/money'
import { paths } from '@/lib/paths'
import { fetchProducts, type ProductSummary } from '@/lib/products/catalogue/by-id'
import { FollowedRow } from './followed-row'

type Props = { texts: { remove: string; notNow: string; empty: string } }

/** The list of this browser, with today's names and prices. */
export function GuestFollowed({ texts }: Props) {
  const lang = useLocale() as Language
  const tCommon = useTranslations('common')
  const { subscribe, get, getEmpty } = followed
  const ids = useSyncExternalStore(subscribe, get, getEmpty)
  const [products, setProducts] = useState<ProductSummary[]>()
  const [hasFailed, setFailed] = useState(false)
  const requested = ids.join()
  useEffect(() => {
    let isStale = false
    fetchProducts(requested ? requested.split(',') : [], lang).then((found) => {
      if (isStale) return
      setFailed(!found)
      if (found) setProducts(found)
    })
    return () => {
      isStale = true
    }
  }, [requested, lang])
  const shown = products?.filter(({ id }) => ids.includes(id))
  if (hasFailed) return <p role="alert">{tCommon('errorOccurred')}</p>
  if (!shown) return <p role="status">{tCommon('loading')}</p>
  if (shown.length === 0) return <p className="text-muted">{texts.empty}</p>
  return (
    <ul className="max-w-3xl divide-y divide-line">
      {shown.map(({ id, slug, name, image, price, papers, variants, available }) => (
        <FollowedRow
          key={id}
          href={paths.product(lang, slug)}
          image={image}
          name={name}
          price={formatMoney(toCents(price), lang)}
          papers={papers}
          notes={available && variants.some((one) => one.available) ? [] : [texts.notNow]}
          remove={
            <Button
              variant="outline"
              size="sm"
              aria-label={labelled(lang, texts.remove, name)}
              onClick={() => followed.set(followed.get().filter((one) => one !== id))}
            >
              {texts.remove}
            </Button>
          }
        />
      ))}
    </ul>
  )
}
