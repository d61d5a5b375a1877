'use client'

import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import { cn } from '@/lib/utils'

/** The product as chosen, on a soft ground. Decoration: the name stands beside it. */
export function LinePicture({ image, className }: { image: string; className?: string }) {
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <span
      className={cn(
        'flex aspect-square shrink-0 items-center justify-center overflow-hidden rounded-card bg-sunken',
        className,
      )}
    >
      {image && failed !== image ? (
        // biome-ignore lint/performance/noImgElement: the address comes from local storage and may be any
        <img
          src={image}
          alt=""
          width={112}
          height={112}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(image)}
          className="size-full object-contain p-[8%]"
        />
      ) : (
        <ImageOff aria-hidden className="size-6 text-muted" />
      )}
    </span>
  )
}
