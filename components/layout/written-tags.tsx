'use client'

import { useServerInsertedHTML } from 'next/navigation'
import { createElement, useEffect, useRef } from 'react'
import { type KeptTexts, WRITTEN_ONCE } from '@/lib/runtime/written-once-key'

/** An element's name and properties. */
export type WrittenTag = [name: string, properties: Record<string, unknown>]

const WRITTEN = ['script[type="application/ld+json"]', 'meta[property]', 'link[rel=alternate]']
  .concat('meta[name=keywords]', 'meta[name^=twitter]')
  .map((tag) => `head>${tag}`)
  .join()

/**
 * Tags that are written into the head by the server alone: as elements of React they would travel a second time, as data,
 * and be walked for every page (docs/decisions/030, 038). Machines read documents; where the router shows another page in
 * this one, they go.
 * @param name of `keepForDocument`, which has `WrittenTag[]` as JSON
 */
export function WrittenTags({ name }: { name: string }) {
  const isWritten = useRef(false)
  useServerInsertedHTML(() => {
    if (typeof window !== 'undefined' || isWritten.current) return null
    const text = (globalThis as { [WRITTEN_ONCE]?: KeptTexts })[WRITTEN_ONCE]?.get(name)
    const tags = JSON.parse(text ?? '[]') as WrittenTag[]
    isWritten.current = true
    return tags.map(([tag, properties], key) => createElement(tag, { key, ...properties }))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was written is that name's
  useEffect(() => {
    return () => {
      for (const tag of document.querySelectorAll(WRITTEN)) tag.remove()
    }
  }, [name])
  return null
}
