'use client'

import { useEffect, useRef, useState } from 'react'
import { cn } from '@/lib/utils'

const FALLBACK = '/no-picture.svg'

export function Preview({ src, alt, className }: { src: string; alt: string; className?: string }) {
  const image = useRef<HTMLImageElement>(null)
  const [broken, setBroken] = useState<string | null>(null)

  // It may have failed before hydration.
  useEffect(() => {
    const { current } = image
    if (current?.complete && current.naturalWidth === 0) setBroken(src)
  }, [src])

  return (
    // biome-ignore lint/performance/noImgElement: any host, and shown once
    <img
      ref={image}
      src={!src || broken === src ? FALLBACK : src}
      alt={alt}
      width={480}
      height={480}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(src)}
      className={cn('aspect-square rounded-lg bg-tile object-contain', className)}
    />
  )
}
