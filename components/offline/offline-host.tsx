'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '@/lib/when-idle'

/** Fetches, once the page has come, what keeps it for reading offline and says when it is (docs/decisions/033). */
export function OfflineHost({ texts }: { texts: string }) {
  const [Part, setPart] = useState<ComponentType<{ texts: string }>>()
  useEffect(
    () =>
      whenIdle(() => {
        import('./offline-part').then(
          (module) => setPart(() => module.OfflinePart),
          // Without it the page is as it was.
          () => {},
        )
      }),
    [],
  )
  return Part ? <Part texts={texts} /> : null
}
