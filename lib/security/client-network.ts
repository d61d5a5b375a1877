import 'server-only'
import { headers } from 'next/headers'
import { CLIENT_ADDRESS, CLIENT_ADDRESS_PROOF } from '@/lib/shared/next-and-server.mjs'
import { clientAddressProof } from '@/lib/shared/runtime.mjs'
import { networkOf } from './network.mjs'

/** Stands for the address that the server did not set; limits count such requests together. */
const UNKNOWN = '0.0.0.0'

/** Null outside of a request. */
export async function clientNetwork(): Promise<string | null> {
  try {
    const sent = await headers()
    const isSetByServer = sent.get(CLIENT_ADDRESS_PROOF) === clientAddressProof()
    return (isSetByServer && networkOf(sent.get(CLIENT_ADDRESS) ?? '')) || UNKNOWN
  } catch {
    return null
  }
}
