'use client'

import { useServerInsertedHTML } from 'next/navigation'
import { createElement, useEffect, useRef } from 'react'
import { runtime } from '@/lib/shared/runtime.mjs'

export type HeadTag = [name: string, properties: Record<string, unknown>]

const SELECTOR = ['script[type="application/ld+json"]', 'meta[property]', 'link[rel=alternate]']
  .concat('meta[name=keywords]', 'meta[name^=twitter]')
  .map((tag) => `head>${tag}`)
  .join()

/**
 * Inserts head tags on the server only: as React elements they would be sent again as RSC data
 * (docs/decisions/063). They are for crawlers, so a client navigation removes them. `name` is
 * the key from `storeForDocument` of a `HeadTag[]` as JSON.
 */
export function ServerHeadTags({ name }: { name: string }) {
  const isWritten = useRef(false)
  useServerInsertedHTML(() => {
    if (typeof window !== 'undefined' || isWritten.current) return null
    const text = runtime.hooks.documentText?.(name)
    const tags = JSON.parse(text ?? '[]') as HeadTag[]
    isWritten.current = true
    return tags.map(([tag, properties], key) => createElement(tag, { key, ...properties }))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tags belong to this name
  useEffect(() => {
    return () => {
      for (const tag of document.querySelectorAll(SELECTOR)) tag.remove()
    }
  }, [name])
  return null
}
