'use client'

import { useServerInsertedHTML } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { type KeptTexts, WRITTEN_ONCE } from '@/lib/written-once-key'

const TYPE = 'application/ld+json'

/**
 * Written into the head by the server alone: as an element it would travel a second time, as data
 * (docs/decisions/030). Machines read documents; where the router shows another page in this one, it goes.
 */
export function WrittenJsonLd({ name }: { name: string }) {
  const isWritten = useRef(false)
  useServerInsertedHTML(() => {
    if (typeof window !== 'undefined' || isWritten.current) return null
    const text = (globalThis as { [WRITTEN_ONCE]?: KeptTexts })[WRITTEN_ONCE]?.get(name)
    if (!text) return null
    isWritten.current = true
    // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `jsonLd`, which its test proves
    return <script type={TYPE} dangerouslySetInnerHTML={{ __html: text }} />
  })
  useEffect(() => {
    return () => {
      for (const script of document.querySelectorAll(`head > script[type="${TYPE}"]`)) {
        script.remove()
      }
    }
  }, [])
  return null
}
