'use client'

import { useEffect, useRef, useState } from 'react'
import { useTexts } from '@/lib/i18n/use-texts'
import { type PictureSize, pictureSources } from '@/lib/products/pictures/picture'
import { cn } from '@/lib/utils'

type Props = {
  src: string
  /** Empty where a name stands beside it. */
  alt: string
  sizes: string
  /** The largest picture in sight: fetched before anything else. */
  isFirst?: boolean
  /** In sight at once. */
  isEager?: boolean
  /** `small` is never shown larger than 96 pixels, `card` not larger than 400. */
  size?: PictureSize
  className?: string
}

/**
 * A square picture that fills its frame: "Loading..." stands in it while it is on its way, and
 * "Image not available" where it is broken, also when that was before React took over.
 */
export function Picture({
  src,
  alt,
  sizes,
  isFirst,
  isEager = isFirst,
  size = 'large',
  className,
}: Props) {
  const t = useTexts('common')
  const image = useRef<HTMLImageElement>(null)
  const [broken, setBroken] = useState<string | null>(null)
  const isBroken = !src || broken === src
  const sources = pictureSources(src, size)

  // What happened before this is told to nobody.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language is another page
  useEffect(() => {
    const { current } = image
    if (!current) return
    if (!current.complete) setWait(current, t('loading'))
    else if (current.naturalWidth === 0) setBroken(src)
  }, [src])

  return (
    <span className={cn('picture', size === 'small' && 'picture-small', className)}>
      {/* biome-ignore lint/performance/noImgElement: the sizes are the optimiser's (docs/decisions/013) */}
      <img
        // Another colour's picture is not seen under this one's name.
        key={src}
        ref={image}
        alt={alt}
        width={800}
        height={800}
        loading={isEager ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding="async"
        // Of a picture in one size alone nothing is chosen by it.
        sizes={sources.srcSet && sizes}
        {...sources}
        onLoad={({ currentTarget }) => setWait(currentTarget)}
        onError={({ currentTarget }) => {
          setWait(currentTarget)
          setBroken(src)
        }}
        hidden={isBroken}
      />
      {isBroken && <span className="picture-broken">{t('imageNotAvailable')}</span>}
    </span>
  )
}

/** What picture.css shows behind it; no state, so that a page of forty is not drawn forty times. */
function setWait(image: HTMLImageElement, text?: string) {
  const frame = image.parentElement
  if (text) frame?.setAttribute('data-wait', text)
  else frame?.removeAttribute('data-wait')
}
