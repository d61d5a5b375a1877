export const TICKET_TYPES = { PCS: 'pcs', TransCash: 'transcash' } as const
export type TicketLabel = keyof typeof TICKET_TYPES
type TicketType = (typeof TICKET_TYPES)[TicketLabel]

export const ticketLabel = (type: TicketType) =>
  (Object.keys(TICKET_TYPES) as TicketLabel[]).find((label) => TICKET_TYPES[label] === type) ??
  'PCS'
