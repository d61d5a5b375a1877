'use client'

import { OfflinePart } from '@/components/offline/offline-part'
import { PanelsOnIntent } from './panels-on-intent'
import { PrefetchOnIntent } from './prefetch-on-intent'

/** Reading offline (docs/decisions/033), and what is fetched ahead of a click. */
export function IdleParts({ texts }: { texts: string }) {
  return (
    <>
      <OfflinePart texts={texts} />
      <PrefetchOnIntent />
      <PanelsOnIntent texts={texts} />
    </>
  )
}
