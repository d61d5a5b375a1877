'use client'

import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { cart } from '@/lib/cart/store'
import type { CartLine } from '@/lib/cart/types'
import { toast } from '@/lib/toast'
import { cn } from '@/lib/utils'

const ADDED_MS = 2000

type Props = {
  line: () => Omit<CartLine, 'quantity'>
  isAvailable: boolean
  /** The product as the toast calls it. */
  name: string
  className?: string
  /** In a list: with the card's own short class instead of the button's. */
  isInCard?: boolean
}

/** Puts one in the cart, says so for two seconds and in a toast; at 99 it says that there are no more. */
export function AddToCart({ line, isAvailable, name, className, isInCard }: Props) {
  const t = useTranslations('products')
  const [added, setAdded] = useState(0)
  useEffect(() => {
    if (!added) return
    const timer = setTimeout(() => setAdded(0), ADDED_MS)
    return () => clearTimeout(timer)
  }, [added])

  const add = () => {
    if (!cart.add(line())) return toast.info(t('cartFull', { product: name }))
    setAdded((count) => count + 1)
    toast.success(t('addedToast', { product: name }))
  }

  const attributes = {
    disabled: !isAvailable,
    onClick: add,
    'aria-label': isAvailable && !added ? `${t('addToCart')}: ${name}` : undefined,
  }
  const content = (
    <>
      {added > 0 && <Check aria-hidden />}
      {!isAvailable ? t('unavailable') : added ? t('added') : t('addToCart')}
    </>
  )
  return isInCard ? (
    <button type="button" className="card-button" {...attributes}>
      {content}
    </button>
  ) : (
    <Button className={cn('noscript:hidden', className)} {...attributes}>
      {content}
    </Button>
  )
}
