import 'server-only'
import { env } from '@/lib/env'
import type { TicketKeys } from './cipher'

/** The keys of TICKET_KEYS, newest first. Throws where none is set: then the method is not offered. */
export function ticketKeys(): TicketKeys {
  const [newest, ...older] = env.TICKET_KEYS
  if (!newest) throw new Error('TICKET_KEYS is not set')
  return [newest, ...older]
}
