'use client'

import { Picture } from '@/components/products/picture'
import { cn } from '@/lib/utils'

/** Decorative. `image` comes from local storage: `Picture` optimises only paths of this shop. */
export function LinePicture({ image, className }: { image: string; className?: string }) {
  return (
    <span className={cn('shrink-0 overflow-hidden rounded-card bg-tile p-[1%]', className)}>
      <Picture src={image} alt="" sizes="120px" size="small" />
    </span>
  )
}
