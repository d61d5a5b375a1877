import type { RequestListener } from 'node:http'
import type { State } from './state.mjs'

export function createSandbox(settings: {
  /** Of the sandbox itself. */
  url: string
  apiKey: string
  secret: string
  /** Else in memory. */
  state?: State
}): RequestListener
