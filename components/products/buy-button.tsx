'use client'

import { Check } from 'lucide-react'
import { cn } from '@/lib/utils'
import { useAddToCart } from './add-to-cart'

type Props = Parameters<typeof useAddToCart>[0] & { className?: string }

export function BuyButton({ className, ...props }: Props) {
  const { isAdded, text, attributes } = useAddToCart(props)
  return (
    <button className={cn('buy-button noscript:hidden', className)} {...attributes}>
      {isAdded && <Check aria-hidden />}
      {text}
    </button>
  )
}
