import { developmentPolicy } from './content-policy.mjs'

/**
 * Sets the policy of documents in development, where none is read to the end to name its scripts; middleware.ts sets
 * that of admin's instead.
 * @param {import('node:http').RequestListener} handle
 * @returns {import('node:http').RequestListener}
 */
export function addDevelopmentPolicy(handle) {
  const policy = developmentPolicy()
  return (request, response) => {
    response.setHeader('Content-Security-Policy', policy)
    return handle(request, response)
  }
}
