'use client'

import { useLocale, useTranslations } from 'next-intl'
import { labelled } from '@/lib/i18n/labelled'

/** As on the product page; said with the article's name once it is known. */
export function UnitsLeft({ name, left }: { name: string; left: number | undefined }) {
  const [t, lang] = [useTranslations('cart'), useLocale()]
  return (
    <span role="status" className="block text-sm text-warning empty:hidden">
      {left !== undefined && (
        <>
          <span className="sr-only">{labelled(lang, name, '')}</span>
          {t('left', { left })}
        </>
      )}
    </span>
  )
}
