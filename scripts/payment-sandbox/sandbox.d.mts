import type { RequestListener } from 'node:http'

export function createSandbox(settings: {
  /** Of the sandbox itself. */
  url: string
  apiKey: string
  secret: string
  stateFile: string | null
}): RequestListener
