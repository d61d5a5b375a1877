'use client'

import { useTranslations } from 'next-intl'
import { toast } from '@/lib/browser/toast'
import { cart } from '@/lib/cart/store'
import type { CartLine } from '@/lib/cart/types'

export function useRemoveLine() {
  const t = useTranslations('cart')
  return (line: CartLine) => {
    cart.remove(line)
    toast.info(t('removed', { name: line.name }))
  }
}
