import { type PictureSize, pictureSources } from '@/lib/products/pictures/picture'

type Props = {
  src: string
  /** Empty for decoration. */
  alt: string
  sizes: string
  /** `scene`: the page's largest picture, fetched first. */
  size?: PictureSize
  className?: string
}

/** A picture without scripts, which its frame cuts to size. */
export function Scene({ src, alt, sizes, size = 'card', className }: Props) {
  const sources = pictureSources(src, size)
  const isFirst = size === 'scene'
  return (
    // biome-ignore lint/performance/noImgElement: the sizes are those of app/pictures (docs/decisions/013)
    <img
      alt={alt}
      width={isFirst ? 2400 : 1200}
      height={isFirst ? 1200 : 900}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
      sizes={sources.srcSet && sizes}
      className={className}
      {...sources}
    />
  )
}
