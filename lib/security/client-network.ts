import 'server-only'
import { headers } from 'next/headers'
import { CLIENT_ADDRESS } from '@/lib/shared/next-and-server.mjs'
import { networkOf } from './network.mjs'

/** Null when unknown, as under `next dev`. */
export async function clientNetwork(): Promise<string | null> {
  try {
    return networkOf((await headers()).get(CLIENT_ADDRESS) ?? '')
  } catch {
    // Outside of a request.
    return null
  }
}
