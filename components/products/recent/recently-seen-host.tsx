'use client'

import { type ComponentType, useEffect, useRef, useState } from 'react'
import { rememberSeen } from '@/lib/products/catalogue/recently-seen'
import type { StripProps } from './recently-seen-strip'

/** Stores the product, and loads the strip near the viewport. */
export function RecentlySeenHost(props: StripProps) {
  const { seen } = props
  const place = useRef<HTMLDivElement>(null)
  const [Strip, setStrip] = useState<ComponentType<StripProps>>()

  useEffect(() => {
    if (seen) rememberSeen(seen)
  }, [seen])

  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        import('./recently-seen-strip')
          .then((module) => setStrip(() => module.RecentlySeenStrip))
          .catch(() => {})
      },
      { rootMargin: '400px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])

  return <div ref={place}>{Strip && <Strip {...props} />}</div>
}
