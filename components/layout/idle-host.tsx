'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '@/lib/browser/when-idle'

/** Fetches, once the page has come, what no page needs in order to be shown. */
export function IdleHost({ texts }: { texts: string }) {
  const [Parts, setParts] = useState<ComponentType<{ texts: string }>>()
  useEffect(
    () =>
      whenIdle(() => {
        import('./idle-parts').then(
          (module) => setParts(() => module.IdleParts),
          // Without it the page is as it was.
          () => {},
        )
      }),
    [],
  )
  return Parts ? <Parts texts={texts} /> : null
}
