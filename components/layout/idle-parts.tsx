'use client'

import { OfflinePart } from '@/components/offline/offline-part'
import { PrefetchOnIntent } from './prefetch-on-intent'

/** Reading offline (docs/decisions/033), and pages fetched ahead. */
export function IdleParts({ texts }: { texts: string }) {
  return (
    <>
      <OfflinePart texts={texts} />
      <PrefetchOnIntent />
    </>
  )
}
