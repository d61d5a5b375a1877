import 'server-only'
import { createHmac } from 'node:crypto'
import { env } from '@/lib/env'

/** Keyed by AUTH_SECRET and purpose: hashes of different purposes cannot be compared. */
export const keyedHash = (purpose: string, text: string): string =>
  createHmac('sha256', `${purpose}:${env.AUTH_SECRET}`)
    .update(text)
    .digest('base64url')
    .slice(0, 22)
