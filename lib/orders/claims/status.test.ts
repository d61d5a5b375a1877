import { expect, it } from 'vitest'
import { CLAIM_STATUSES, claimStepsFrom, isRepaired } from './status'

it('reaches its end from every status', () => {
  for (const start of CLAIM_STATUSES) {
    const reached = new Set([start])
    for (const status of reached) for (const next of claimStepsFrom(status)) reached.add(next)
    expect(reached, start).toContain('done')
  }
})

it('is repaired only where a repair ends', () => {
  const repaired = CLAIM_STATUSES.flatMap((from) =>
    claimStepsFrom(from)
      .filter((to) => isRepaired(from, to))
      .map((to) => [from, to]),
  )
  expect(repaired).toEqual([['in_repair', 'done']])
})
