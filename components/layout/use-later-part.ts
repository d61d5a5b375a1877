'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { fetchPart } from '@/lib/fetch-part'

/**
 * A part, such as a dialog, whose code is fetched when it is first wanted (docs/decisions/001); undefined
 * until it has come. It stays when it is no longer wanted.
 */
export function useLaterPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isWanted: boolean,
): ComponentType<Props> | undefined {
  const [Part, setPart] = useState<ComponentType<Props>>()
  useEffect(() => {
    if (isWanted) fetchPart(load).then((part) => setPart(() => part))
  }, [isWanted, load])
  return Part
}
