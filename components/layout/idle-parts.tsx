'use client'

import { createPortal } from 'react-dom'
import { PendingLogout } from '@/components/accounts/pending-logout'
import { OfflinePart } from '@/components/offline/offline-part'
import { CompareHost } from '@/components/products/compare/compare-host'
import { PanelsOnIntent } from './panels-on-intent'
import { PendingBar } from './pending-bar'
import { PrefetchOnIntent } from './prefetch-on-intent'

/** A log-out that is still to reach the shop, reading offline (docs/decisions/033), what is fetched ahead of a click, what shows that a click is heard, and the tray of the comparison. */
export function IdleParts({ texts }: { texts: string }) {
  return (
    <>
      <OfflinePart texts={texts} />
      <PrefetchOnIntent />
      <PanelsOnIntent texts={texts} />
      <PendingBar />
      <PendingLogout />
      {/* It is reached after the page. */}
      {createPortal(<CompareHost />, document.body)}
    </>
  )
}
