'use client'

import { useEffect, useRef, useState } from 'react'
import { useTexts } from '@/lib/i18n/use-texts'
import { type PictureSize, pictureSources } from '@/lib/products/pictures/picture'
import { cn } from '@/lib/utils'

type Props = {
  src: string
  alt: string
  sizes?: string
  isFirst?: boolean
  isEager?: boolean
  /** Widest display: 96 pixels for `small`, 400 for `card`; `original` is the stored file. */
  size?: PictureSize | 'original'
  className?: string
  /** Hidden from screen readers, which have its name beside it. */
  isHidden?: boolean
}

/**
 * Square; busy on a plain ground until loaded, or "Image not available", also for events before hydration. While
 * another `src` loads, the browser shows the old picture.
 */
export function Picture({
  src,
  alt,
  sizes,
  isFirst,
  isEager = isFirst,
  size = 'large',
  className,
  isHidden,
}: Props) {
  const t = useTexts('common')
  const image = useRef<HTMLImageElement>(null)
  const [broken, setBroken] = useState<string | null>(null)
  const isBroken = !src || broken === src
  const sources = size === 'original' ? { src } : pictureSources(src, size)

  // biome-ignore lint/correctness/useExhaustiveDependencies: load and error events before hydration were missed
  useEffect(() => {
    const { current } = image
    if (!current) return
    if (!current.complete) setBusy(current, true)
    else if (current.naturalWidth === 0) setBroken(src)
  }, [])

  return (
    <span
      className={cn('picture', size === 'small' && 'picture-small', className)}
      aria-hidden={isHidden}
    >
      {/* biome-ignore lint/performance/noImgElement: the sizes are those of app/pictures (docs/decisions/013) */}
      <img
        ref={image}
        alt={alt}
        width={800}
        height={800}
        loading={isEager ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding="async"
        // Without a srcset there is nothing to choose by size.
        sizes={sources.srcSet && sizes}
        {...sources}
        onLoad={({ currentTarget }) => setBusy(currentTarget, false)}
        onError={({ currentTarget }) => {
          setBusy(currentTarget, false)
          setBroken(src)
        }}
        hidden={isBroken}
      />
      {isBroken && <span className="picture-broken">{t('imageNotAvailable')}</span>}
    </span>
  )
}

/** For picture.css; an attribute, so that forty pictures need no re-render. */
function setBusy(image: HTMLImageElement, isBusy: boolean) {
  if (isBusy) image.parentElement?.setAttribute('aria-busy', 'true')
  else image.parentElement?.removeAttribute('aria-busy')
}
