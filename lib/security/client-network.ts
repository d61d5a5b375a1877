import 'server-only'
import { headers } from 'next/headers'
import { CLIENT_ADDRESS } from '@/lib/shared/next-and-server.mjs'
import { networkOf } from './network.mjs'

/** The network this request comes from; null where nothing can be known of it, as under `next dev`. */
export async function clientNetwork(): Promise<string | null> {
  try {
    return networkOf((await headers()).get(CLIENT_ADDRESS) ?? '')
  } catch {
    // Work that no request asked for.
    return null
  }
}
