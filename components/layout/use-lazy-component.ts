'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { importWithRetry } from '@/lib/browser/import-with-retry'
import { whenIdle } from '@/lib/browser/when-idle'

/** Props of an opener: preloads the code on hover or focus. */
export function preloadOnIntent(load: () => Promise<unknown>) {
  const prepare = () => void load().catch(() => {})
  return { onPointerEnter: prepare, onFocus: prepare }
}

/** A component loaded when first needed (docs/decisions/001); undefined until then. */
export function useLazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isNeeded: boolean,
): ComponentType<Props> | undefined {
  const [Part, setPart] = useState<ComponentType<Props>>()
  useEffect(() => {
    if (isNeeded) importWithRetry(load).then((part) => setPart(() => part))
  }, [isNeeded, load])
  return Part
}

export function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return isIdle
}
