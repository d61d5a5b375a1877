export const CLAIM_STATUSES = [
  'received',
  'accepted',
  'in_repair',
  'replaced',
  'refunded',
  'refused',
  'done',
] as const
export type ClaimStatus = (typeof CLAIM_STATUSES)[number]

/** What the customer may choose between (Directive (EU) 2019/771, Article 13(2)). */
export const CLAIM_WISHES = ['repair', 'replacement'] as const
export type ClaimWish = (typeof CLAIM_WISHES)[number]

const TRANSITIONS: Readonly<Record<ClaimStatus, readonly ClaimStatus[]>> = {
  received: ['accepted', 'refused'],
  accepted: ['in_repair', 'replaced', 'refunded', 'refused'],
  in_repair: ['done', 'replaced', 'refunded'],
  replaced: ['done'],
  refunded: ['done'],
  refused: ['done'],
  done: [],
}

export const claimStepsFrom = (status: ClaimStatus): readonly ClaimStatus[] => TRANSITIONS[status]

/** A remedy is pending: these keep the customer's data and bar another claim about the line. */
export const OPEN_CLAIMS = [
  'received',
  'accepted',
  'in_repair',
  'replaced',
  'refunded',
] as const satisfies ClaimStatus[]

export const isOpenClaim = (status: ClaimStatus): boolean =>
  OPEN_CLAIMS.some((one) => one === status)

/** A finished repair, which prolongs the guarantee. */
export const isRepaired = (from: ClaimStatus, to: ClaimStatus): boolean =>
  from === 'in_repair' && to === 'done'
