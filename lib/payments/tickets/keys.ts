import 'server-only'
import { env } from '@/lib/env'
import type { TicketKeys } from './cipher'

/** Newest first. Throws if none is set; the method is not offered then. */
export function ticketKeys(): TicketKeys {
  const [newest, ...older] = env.TICKET_KEYS
  if (!newest) throw new Error('TICKET_KEYS is not set')
  return [newest, ...older]
}
