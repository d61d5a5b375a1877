import type { PlannedPrice } from '@/lib/generated/prisma/client'

/** `overridden`: every variant was repriced by hand; `missed`: its time passed before it could begin. */
export type PlanState = 'planned' | 'running' | 'over' | 'overridden' | 'missed'

type Plan = Pick<PlannedPrice, 'beganAt' | 'endedAt' | 'regular'>

export function planState({ beganAt, endedAt, regular }: Plan): PlanState {
  if (!endedAt) return beganAt ? 'running' : 'planned'
  if (!beganAt) return 'missed'
  return Object.keys(regular as object).length === 0 ? 'overridden' : 'over'
}
