'use client'

import { cn } from '@/lib/utils'
import { Added, useAddToCart } from './add-to-cart'

type Props = Parameters<typeof useAddToCart>[0] & { className?: string }

export function BuyButton({ className, ...props }: Props) {
  const button = useAddToCart(props)
  return (
    <button className={cn('buy-button noscript:hidden', className)} {...button.attributes}>
      {button.isAdded ? <Added text={button.text} /> : button.text}
    </button>
  )
}
