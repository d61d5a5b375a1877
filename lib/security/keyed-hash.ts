import 'server-only'
import { createHmac } from 'node:crypto'
import { env } from '@/lib/env'

/** A hash that says nothing without AUTH_SECRET; hashes for different purposes cannot be compared. */
export const keyedHash = (purpose: string, text: string): string =>
  createHmac('sha256', `${purpose}:${env.AUTH_SECRET}`)
    .update(text)
    .digest('base64url')
    .slice(0, 22)
