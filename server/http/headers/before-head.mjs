/** @import { OutgoingHttpHeaders, ServerResponse } from 'node:http' */

/**
 * Calls `work` before the head of a response is written, with its status and the headers given to `writeHead`.
 * @param {ServerResponse} response
 * @param {(status: number, headers: OutgoingHttpHeaders) => void} work
 */
export function beforeHead(response, work) {
  const { writeHead } = response
  /** @param {Parameters<typeof writeHead>} args */
  const changed = (...args) => {
    work(args[0], headersOf(args))
    return writeHead.apply(response, args)
  }
  response.writeHead = /** @type {typeof writeHead} */ (changed)
}

/**
 * The headers among the arguments of `writeHead`.
 * @param {unknown[]} args
 * @returns {OutgoingHttpHeaders}
 */
export const headersOf = (args) => ({ ...args.findLast((one) => typeof one === 'object') })
