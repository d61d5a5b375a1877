import { developmentPolicy } from './content-policy.mjs'

/**
 * Sets the policy of documents in development, which are not buffered for their hashes; middleware.ts sets admin's.
 * @type {import('./listeners.mjs').Wrap}
 */
export function addDevelopmentPolicy(handle) {
  const policy = developmentPolicy()
  return (request, response) => {
    response.setHeader('Content-Security-Policy', policy)
    return handle(request, response)
  }
}
