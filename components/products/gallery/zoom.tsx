'use client'

import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useState } from 'react'
import { Picture } from '@/components/products/picture'
import { Dialog, DialogClose, DialogTitle } from '@/components/ui/dialog'
import { Panel } from '@/components/ui/dialog-parts'
import type { GalleryImage } from '@/lib/products/pictures/images'
import { usePan, useSwipe } from './gestures'
import './zoom.css'

export type GalleryLabels = Record<
  'pictures' | 'enlarge' | 'zoomIn' | 'zoomOut' | 'previous' | 'next',
  string
>

export type ZoomProps = {
  images: GalleryImage[]
  place: number
  /** Shown until the large picture has loaded. */
  preview: string | undefined
  onPlace: (place: number) => void
  onClose: () => void
  labels: GalleryLabels
}

/** Full screen: swiped, or the stored file enlarged and scrolled, dragged or pinched. */
export function Zoom({ images, place, preview, onPlace, onClose, labels }: ZoomProps) {
  const t = useTranslations('common')
  const [panel, setPanel] = useState<HTMLElement | null>(null)
  const [isLarge, setLarge] = useState(false)
  const pan = usePan(isLarge, setLarge)
  const image = images[place]

  const go = (next: number) => {
    if (next < 0 || next >= images.length) return
    setLarge(false)
    onPlace(next)
  }
  useSwipe(panel, !isLarge, (step) => go(place + step))
  const onKeyDown = (event: KeyboardEvent) => {
    // The gallery handles arrow keys too.
    event.stopPropagation()
    if (event.key === '+' || event.key === '=') pan.toggle(true)
    if (event.key === '-') pan.toggle(false)
    if (isLarge) return
    if (event.key === 'ArrowLeft') go(place - 1)
    if (event.key === 'ArrowRight') go(place + 1)
  }

  return (
    <Dialog open onOpenChange={onClose}>
      <Panel
        ref={setPanel}
        className="zoom"
        aria-describedby={undefined}
        showCloseButton={false}
        onKeyDown={onKeyDown}
      >
        <DialogTitle className="sr-only">{image?.alt}</DialogTitle>
        <div
          className="zoom-area"
          data-large={isLarge || undefined}
          style={preview ? ({ '--preview': `url("${preview}")` } as object) : undefined}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be focusable
          tabIndex={0}
          {...pan.attributes}
        >
          {image && (
            <Picture key={image.path} src={image.path} alt={image.alt} size="original" isFirst />
          )}
        </div>
        <div className="zoom-tools">
          {images.length > 1 && (
            <>
              <button
                type="button"
                className="zoom-button"
                aria-label={labels.previous}
                disabled={place === 0}
                onClick={() => go(place - 1)}
              >
                <ChevronLeft aria-hidden />
              </button>
              <span className="tabular-nums" aria-live="polite">
                {`${place + 1} / ${images.length}`}
              </span>
              <button
                type="button"
                className="zoom-button"
                aria-label={labels.next}
                disabled={place === images.length - 1}
                onClick={() => go(place + 1)}
              >
                <ChevronRight aria-hidden />
              </button>
            </>
          )}
          <button
            type="button"
            className="zoom-button"
            aria-label={isLarge ? labels.zoomOut : labels.zoomIn}
            onClick={() => pan.toggle(!isLarge)}
          >
            {isLarge ? <ZoomOut aria-hidden /> : <ZoomIn aria-hidden />}
          </button>
        </div>
        <DialogClose className="zoom-button zoom-close" aria-label={t('close')}>
          <X aria-hidden />
        </DialogClose>
      </Panel>
    </Dialog>
  )
}
