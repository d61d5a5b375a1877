'use client'

import { Check } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { cn } from '@/lib/utils'
import { useAddToCart } from './add-to-cart'

type Props = Parameters<typeof useAddToCart>[0] & { className?: string }

/** The one primary button of a product's page. */
export function BuyButton({ className, ...props }: Props) {
  const { isAdded, text, attributes } = useAddToCart(props)
  return (
    <Button className={cn('noscript:hidden', className)} {...attributes}>
      {isAdded && <Check aria-hidden />}
      {text}
    </Button>
  )
}
