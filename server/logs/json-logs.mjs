import { format, stripVTControlCharacters } from 'node:util'
import { pino, stdTimeFunctions } from 'pino'
import { requestId } from './request-id.mjs'

/** @type {Record<'debug' | 'log' | 'info' | 'warn' | 'error', 'debug' | 'info' | 'warn' | 'error'>} */
const LEVELS = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error' }
const METHODS = /** @type {(keyof typeof LEVELS)[]} */ (Object.keys(LEVELS))

/** @param {NodeJS.ProcessEnv} settings */
export const wantsJson = ({ LOG_FORMAT }) => LOG_FORMAT?.trim() === 'json'

/**
 * Writes one JSON line per message to standard output, with the request's id.
 * @param {import('pino').DestinationStream} [destination]
 */
export function createJsonLog(destination) {
  const options = {
    base: undefined,
    messageKey: 'message',
    errorKey: 'error',
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (/** @type {string} */ level) => ({ level }) },
    mixin: () => ({ requestId: requestId() }),
  }
  return destination ? pino(options, destination) : pino(options)
}

/**
 * Writes through `log` what this process says with `console`: the shop, Next and libraries alike.
 * @param {import('pino').Logger} [log]
 */
export function logConsoleAsJson(log = createJsonLog()) {
  for (const method of METHODS) {
    console[method] = (...args) => {
      const error = args.find((one) => one instanceof Error)
      const texts = args.filter((one) => one !== error)
      const text = stripVTControlCharacters(format(...texts)).trim() || error?.message
      if (text) log[LEVELS[method]](error ? { error } : {}, text)
    }
  }
  return log
}
