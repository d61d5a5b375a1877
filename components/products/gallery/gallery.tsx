'use client'

import { useLocale } from 'next-intl'
import {
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Picture } from '@/components/products/picture'
import { labelled } from '@/lib/i18n/labelled'
import { type GalleryImage, placeOfView } from '@/lib/products/pictures/images'
import { pictureSources } from '@/lib/products/pictures/picture'
import type { GalleryLabels, ZoomProps } from './zoom'

type Props = {
  images: GalleryImage[]
  labels: GalleryLabels
  sizes: string
}

const SETTLED_MS = 80

/**
 * Without scripts a scroll strip of links to the files. Another colour keeps the view, and the old pictures stay until
 * the new one has loaded.
 */
export function Gallery({ images: wanted, labels, sizes }: Props) {
  const lang = useLocale()
  const strip = useRef<HTMLUListElement>(null)
  const view = useRef<GalleryImage['view'] | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [images, setImages] = useState(wanted)
  const [place, setPlace] = useState(0)
  const [isZoomed, setZoomed] = useState(false)
  const [Zoom, setZoom] = useState<ComponentType<ZoomProps>>()

  const settle = (next: number) => {
    view.current = images[next]?.view ?? null
    setPlace(next)
  }
  const go = (next: number, behavior?: ScrollBehavior) => {
    settle(next)
    const list = strip.current
    list?.scrollTo({ left: next * list.clientWidth, behavior })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only other pictures move it
  useLayoutEffect(() => {
    const next = placeOfView(images, view.current, place)
    // Scrolling forces a layout; the first time the strip may have been swiped before hydration.
    if (next !== place || !view.current) go(next, 'instant')
  }, [images])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only other pictures are waited for
  useEffect(() => {
    if (wanted === images) return
    const path = wanted[placeOfView(wanted, view.current, place)]?.path ?? ''
    let isWanted = true
    whenLoaded(path, sizes).then(() => {
      if (!isWanted) return
      fadeOut(strip.current, path)
      setImages(wanted)
    })
    return () => {
      isWanted = false
    }
  }, [wanted])

  const onScrollEnd = () => {
    const list = strip.current
    if (list) settle(placeIn(list))
  }
  // Browsers without `scrollend` only, as slow scrolling pauses too.
  const onScroll = () => {
    if ('onscrollend' in window) return
    clearTimeout(timer.current)
    timer.current = setTimeout(onScrollEnd, SETTLED_MS)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const last = images.length - 1
    const steps: Record<string, number> = {
      ArrowLeft: Math.max(place - 1, 0),
      ArrowRight: Math.min(place + 1, last),
      Home: 0,
      End: last,
    }
    const next = steps[event.key]
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    go(next)
    const items = (event.target as HTMLElement).closest('ul')?.children
    items?.[next]?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
  }

  const enlarge = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const { href } = event.currentTarget
    import('./zoom').then(
      (module) => {
        setZoom(() => module.Zoom)
        setZoomed(true)
      },
      () => location.assign(href),
    )
  }

  return (
    <section aria-label={labels.pictures} className="gallery" onKeyDown={onKeyDown}>
      <div className="gallery-frame" aria-busy={images !== wanted || undefined}>
        <ul ref={strip} className="gallery-strip" onScroll={onScroll} onScrollEnd={onScrollEnd}>
          {images.map(({ path, alt }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: another colour's picture takes the place
            <li key={at}>
              <a
                href={path}
                aria-label={labelled(lang, labels.enlarge, alt)}
                tabIndex={at === place ? 0 : -1}
                onClick={enlarge}
              >
                <Picture src={path} alt={alt} sizes={sizes} isFirst={at === 0} />
              </a>
            </li>
          ))}
        </ul>
      </div>
      {images.length > 1 && (
        <ul className="gallery-thumbs">
          {images.map(({ path, alt }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <li key={at}>
              <button
                type="button"
                aria-label={alt}
                aria-current={at === place ? 'true' : undefined}
                tabIndex={at === place ? 0 : -1}
                onClick={() => go(at)}
              >
                <Picture src={path} alt="" sizes="72px" size="small" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {Zoom && isZoomed && (
        <Zoom
          images={images}
          place={place}
          preview={previewOf(strip.current?.children[place]?.querySelector('img'))}
          onPlace={(next) => go(next, 'instant')}
          onClose={() => setZoomed(false)}
          labels={labels}
        />
      )}
    </section>
  )
}

const placeIn = (list: HTMLElement) => Math.round(list.scrollLeft / list.clientWidth)

/** Also when it fails, which the picture itself reports. */
function whenLoaded(path: string, sizes: string): Promise<void> {
  const { src, srcSet = '' } = pictureSources(path, 'large')
  const image = new Image()
  Object.assign(image, { sizes, srcset: srcSet, src })
  return image.decode().catch(() => {})
}

/** Fades a copy of the present picture out over the next one, unless they are the same. */
function fadeOut(list: HTMLElement | null, next: string) {
  const image = list?.children[placeIn(list)]?.querySelector('img')
  if (!image?.complete || image.src.endsWith(pictureSources(next, 'large').src)) return
  const copy = image.cloneNode() as HTMLImageElement
  copy.className = 'gallery-former'
  copy.alt = ''
  copy.onanimationend = () => copy.remove()
  list?.setAttribute('data-faded', '')
  list?.after(copy)
}

function previewOf(image: HTMLImageElement | null | undefined): string | undefined {
  return image?.complete && image.naturalWidth > 0 ? image.currentSrc : undefined
}
