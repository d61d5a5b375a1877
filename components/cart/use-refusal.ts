'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { isShopOffline, useIsOffline } from '@/lib/browser/offline/connection'

/** Why the checkout is not entered without a network, said once it was tried, until the network is back. */
export function useRefusal() {
  const t = useTranslations('cart.connection')
  const [isRefused, setRefused] = useState(false)
  const isOffline = useIsOffline()
  useEffect(() => {
    if (!isOffline) setRefused(false)
  }, [isOffline])
  return {
    text: isRefused && isOffline ? t('refused') : '',
    /** True where the shop cannot be reached, which is said from then on. */
    refuses: () => {
      if (isShopOffline()) setRefused(true)
      return isShopOffline()
    },
  }
}
