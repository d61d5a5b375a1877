import type { RequestListener } from 'node:http'
import type { State } from './state.mjs'

export function createSandbox(settings: {
  /** The sandbox's own. */
  url: string
  apiKey: string
  secret: string
  /** In memory by default. */
  state?: State
}): RequestListener
