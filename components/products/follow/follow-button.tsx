'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { followed } from '@/lib/accounts/following/followed'
import { importWithRetry } from '@/lib/browser/import-with-retry'
import { labelled } from '@/lib/i18n/labelled'
import './follow.css'

type Props = {
  /** Id and name of the product. */
  id: string
  name: string
  /** The variant shown; undefined follows the whole product. */
  readVariant: () => string | undefined
}

export function FollowButton({ id, name, readVariant }: Props) {
  const t = useTranslations('products')
  const { subscribe, get, getEmpty } = followed
  const isFollowed = useSyncExternalStore(subscribe, get, getEmpty).includes(id)
  const press = async () => {
    const part = await importWithRetry(() => import('./press-follow'))
    part.pressFollow(id, readVariant())
  }
  return (
    <button
      type="button"
      className="follow"
      aria-pressed={isFollowed}
      aria-label={labelled(useLocale(), t('follow'), name)}
      onClick={press}
    >
      <svg aria-hidden viewBox="0 0 24 24">
        <path d="M12 20 4 12a5 5 0 0 1 8-6 5 5 0 0 1 8 6Z" />
      </svg>
    </button>
  )
}
