'use client'

import type { ComponentType } from 'react'
import { MoreTexts, type Texts } from './more-texts'

const fetched = new Map<string, Promise<Texts>>()

/** The texts at this address, fetched once. Throws where no answer came. */
function fetchTexts(address: string): Promise<Texts> {
  const known = fetched.get(address)
  if (known) return known
  const answer = fetch(address).then((response) => {
    if (!response.ok) throw new Error(`Texts: ${response.status}`)
    return response.json()
  })
  fetched.set(address, answer)
  answer.catch(() => fetched.delete(address))
  return answer
}

/**
 * A component that is still on its way, and with it the texts that only it shows (docs/decisions/001).
 * Each call makes another one, so that what is in it stays only where the first is kept.
 */
export async function withTexts<Props extends object>(
  component: Promise<ComponentType<Props>>,
  address: string,
): Promise<ComponentType<Props>> {
  const [Component, texts] = await Promise.all([component, fetchTexts(address)])
  return (props) => (
    <MoreTexts texts={texts}>
      <Component {...props} />
    </MoreTexts>
  )
}
