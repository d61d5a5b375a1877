'use client'

import { Picture } from '@/components/products/picture'
import { cn } from '@/lib/utils'

/**
 * The product as chosen, on a soft ground. Decoration: the name stands beside it. The address comes
 * from local storage; only a plain one of this shop's pictures is given to the optimiser.
 */
export function LinePicture({ image, className }: { image: string; className?: string }) {
  return (
    <span className={cn('shrink-0 overflow-hidden rounded-card bg-tile p-[1%]', className)}>
      <Picture src={image} alt="" sizes="120px" size="small" />
    </span>
  )
}
