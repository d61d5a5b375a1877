'use client'

import type { ComponentType } from 'react'
import { importWithRetry } from '@/lib/browser/import-with-retry'
import { MoreTexts, type Texts } from './more-texts'

/** After which whoever clicked is told. */
const TRIES = 3
/** Milliseconds for an answer. */
const TIMEOUT_MS = 10_000

const fetched = new Map<string, Promise<Texts>>()

/** The texts at this address, fetched once. Throws where no answer came. */
function fetchTexts(address: string): Promise<Texts> {
  const known = fetched.get(address)
  if (known) return known
  const answer = fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) }).then((response) => {
    if (!response.ok) throw new Error(`Texts: ${response.status}`)
    return response.json()
  })
  fetched.set(address, answer)
  answer.catch(() => fetched.delete(address))
  return answer
}

/**
 * Fetches a component, and with it the texts that only it shows (docs/decisions/001).
 * Each call makes another one, so that what is in it stays only where the first is kept.
 * Throws where the network fails three times.
 */
export async function withTexts<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  address: string,
): Promise<ComponentType<Props>> {
  const [Component, texts] = await Promise.all([
    importWithRetry(load, TRIES),
    importWithRetry(() => fetchTexts(address), TRIES),
  ])
  return (props) => (
    <MoreTexts texts={texts}>
      <Component {...props} />
    </MoreTexts>
  )
}
