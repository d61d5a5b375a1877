'use client'

import { createPortal } from 'react-dom'
import { PendingLogout } from '@/components/accounts/pending-logout'
import { OfflinePart } from '@/components/offline/offline-part'
import { CompareHost } from '@/components/products/compare/compare-host'
import { KeptFields } from './kept-fields'
import { PanelsOnIntent } from './panels-on-intent'
import { PendingBar } from './pending-bar'
import { PrefetchOnIntent } from './prefetch-on-intent'

export function IdleParts({ texts }: { texts: string }) {
  return (
    <>
      <OfflinePart texts={texts} />
      <PrefetchOnIntent />
      <PanelsOnIntent texts={texts} />
      <PendingBar />
      <PendingLogout />
      <KeptFields />
      {/* Last in the tab order. */}
      {createPortal(<CompareHost />, document.body)}
    </>
  )
}
