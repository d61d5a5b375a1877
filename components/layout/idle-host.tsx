'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '@/lib/browser/when-idle'

/** Loads what no page needs for its first paint. */
export function IdleHost({ texts }: { texts: string }) {
  const [Parts, setParts] = useState<ComponentType<{ texts: string }>>()
  useEffect(
    () =>
      whenIdle(() => {
        import('./idle-parts').then(
          (module) => setParts(() => module.IdleParts),
          () => {},
        )
      }),
    [],
  )
  return Parts ? <Parts texts={texts} /> : null
}
