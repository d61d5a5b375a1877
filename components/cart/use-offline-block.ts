'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { isShopOffline, useIsOffline } from '@/lib/browser/offline/connection'

/** Blocks the checkout offline; the message stays until the network is back. */
export function useOfflineBlock() {
  const t = useTranslations('cart.connection')
  const [wasBlocked, setBlocked] = useState(false)
  const isOffline = useIsOffline()
  useEffect(() => {
    if (!isOffline) setBlocked(false)
  }, [isOffline])
  return {
    text: wasBlocked && isOffline ? t('refused') : '',
    /** True while offline; shows the message. */
    blocks: () => {
      if (isShopOffline()) setBlocked(true)
      return isShopOffline()
    },
  }
}
