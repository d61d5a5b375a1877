'use client'

import { useLocale, useTranslations } from 'next-intl'
import { cachedAt } from '@/lib/browser/offline/connection'
import { regional } from '@/lib/i18n/dates'
import type { Language } from '@/lib/languages'

export type OfflineNoticeProps = { isOffline: boolean }

/** Back online it only announces so, visually hidden. */
export function OfflineNotice({ isOffline }: OfflineNoticeProps) {
  const t = useTranslations('offline')
  const lang = useLocale()
  if (!isOffline) return <p className="sr-only">{t('back')}</p>
  const kept = cachedAt()
  const date = new Intl.DateTimeFormat(regional(lang as Language), {
    dateStyle: 'long',
    timeStyle: 'short',
  })
  return (
    <p className="border-line border-b bg-sunken text-sm">
      <span className="page block py-2.5">
        {kept ? t('kept', { date: date.format(new Date(kept)) }) : t('lost')}
      </span>
    </p>
  )
}
