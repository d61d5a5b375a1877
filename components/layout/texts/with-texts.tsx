'use client'

import type { ComponentType } from 'react'
import { importWithRetry } from '@/lib/browser/import-with-retry'
import { MoreTexts, type Texts } from './more-texts'

const TRIES = 3
const TIMEOUT_MS = 10_000

const fetched = new Map<string, Promise<Texts>>()

/** Cached per URL. Throws after a failed request. */
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
 * Loads a component and the messages that only it uses (docs/decisions/001). Each call returns a
 * new component: keep the first one, or state is lost. Throws after three failures.
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
