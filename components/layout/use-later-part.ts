'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { importWithRetry } from '@/lib/browser/import-with-retry'
import { whenIdle } from '@/lib/browser/when-idle'

/** For what a part is opened by: its code is fetched when a pointer or the focus comes to it. */
export function fetchedOnIntent(load: () => Promise<unknown>) {
  // Where it fails, opening it tries again.
  const prepare = () => void load().catch(() => {})
  return { onPointerEnter: prepare, onFocus: prepare }
}

/**
 * A part, such as a dialog, whose code is fetched when it is first needed (docs/decisions/001); undefined
 * until it has come. It stays when it is no longer needed.
 */
export function useLaterPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isWanted: boolean,
): ComponentType<Props> | undefined {
  const [Part, setPart] = useState<ComponentType<Props>>()
  useEffect(() => {
    if (isWanted) importWithRetry(load).then((part) => setPart(() => part))
  }, [isWanted, load])
  return Part
}

/** Whether the page has loaded and the browser has been idle since: what may be needed soon is fetched then. */
export function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return isIdle
}
