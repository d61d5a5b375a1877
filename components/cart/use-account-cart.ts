'use client'

import { usePathname } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { importWithRetry } from '@/lib/browser/import-with-retry'
import { toast } from '@/lib/browser/toast'
import type { Language } from '@/lib/languages'
import { paths } from '@/lib/paths'

/** Keeps the cart of a signed-in customer the same on all devices; loads nothing for a guest. */
export function useAccountCart(userId: string | undefined) {
  const t = useTranslations('layout')
  const lang = useLocale() as Language
  const isCartPage = usePathname() === paths.cart(lang)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page of the cart is a reason to read it again
  useEffect(() => {
    if (!userId) return
    let isOver = false
    let stop = () => {}
    importWithRetry(() => import('@/lib/cart/account/sync-cart'))
      .then(({ startCartSync }) => {
        if (isOver) return
        stop = startCartSync({ userId, lang, onMerged: () => toast.success(t('cartMerged')) })
      })
      .catch(() => {})
    return () => {
      isOver = true
      stop()
    }
  }, [userId, lang, t, isCartPage])
}
