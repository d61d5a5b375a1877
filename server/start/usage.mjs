import { parseArgs } from 'node:util'
import { messageOf } from './errors.mjs'

/** @import { ParseArgsConfig } from 'node:util' */

/**
 * @template {ParseArgsConfig} Config
 * @typedef {ReturnType<typeof parseArgs<Config>>} Given
 */

/**
 * Parses the command line with Node's parseArgs; prints the usage and exits for --help and invalid arguments.
 * @param {string} usage
 * @template {ParseArgsConfig} Config
 * @param {Config} config
 * @param {(given: Given<Config>) => boolean} [isValid]
 * @returns {Given<Config>}
 */
export function parseArguments(usage, config, isValid = () => true) {
  const options = { ...config.options, help: { type: 'boolean', short: 'h' } }
  /** @type {Given<Config>} */
  let given
  try {
    given = parseArgs(/** @type {Config} */ ({ ...config, options }))
  } catch (error) {
    console.error(`${messageOf(error)}\n${usage}`)
    process.exit(1)
  }
  if ('help' in given.values) {
    console.log(usage)
    process.exit(0)
  }
  if (!isValid(given)) {
    console.error(usage)
    process.exit(1)
  }
  return given
}
