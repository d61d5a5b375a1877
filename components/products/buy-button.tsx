'use client'

import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { useAddToCart } from './add-to-cart'

type Props = Parameters<typeof useAddToCart>[0] & { className?: string }

/** The one primary button of a product's page. */
export function BuyButton({ className, ...props }: Props) {
  const { isAdded, text, attributes } = useAddToCart(props)
  return (
    <button className={clsx('buy-button noscript:hidden', className)} {...attributes}>
      {isAdded && <Check aria-hidden />}
      {text}
    </button>
  )
}
