'use client'

import Image from 'next/image'
import { useState } from 'react'

type Props = {
  src: string
  alt: string
  sizes: string
  /** In sight at once: fetched before anything else. */
  isFirst?: boolean
  className?: string
}

/** A square product picture that fills its frame. A broken one leaves the frame's soft ground. */
export function Picture({ src, alt, sizes, isFirst, className }: Props) {
  const [broken, setBroken] = useState('')
  return (
    <Image
      src={src}
      alt={alt}
      sizes={sizes}
      width={800}
      height={800}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      onError={() => setBroken(src)}
      hidden={broken === src}
      className={className}
    />
  )
}
