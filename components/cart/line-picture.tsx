'use client'

import { ImageOff } from 'lucide-react'
import Image from 'next/image'
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
        <Picture image={image} onError={() => setFailed(image)} />
      ) : (
        <ImageOff aria-hidden className="size-6 text-muted" />
      )}
    </span>
  )
}

const look = 'size-full object-contain p-[8%]'
const size = { alt: '', width: 120, height: 120, loading: 'lazy', className: look } as const

/** The address comes from local storage: only a plain path of this shop is given to the optimiser. */
function Picture({ image, onError }: { image: string; onError: () => void }) {
  if (/^\/[\w-][\w./-]*$/.test(image)) return <Image {...size} src={image} onError={onError} />
  // biome-ignore lint/performance/noImgElement: an address elsewhere is not ours to optimise
  return <img {...size} src={image} alt="" onError={onError} />
}
