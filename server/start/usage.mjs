import { parseArgs } from 'node:util'

/**
 * Parses the command line with Node's parseArgs; prints the usage and exits for --help and invalid arguments.
 * @param {string} usage
 * @param {import('node:util').ParseArgsConfig} config
 * @param {(given: { values: Record<string, any>, positionals: string[] }) => boolean} [isValid]
 */
export function parseArguments(usage, config, isValid = () => true) {
  const options = { ...config.options, help: { type: 'boolean', short: 'h' } }
  let given
  try {
    given = parseArgs({ ...config, options })
  } catch (error) {
    console.error(`${error.message}\n${usage}`)
    process.exit(1)
  }
  if (given.values.help) {
    console.log(usage)
    process.exit(0)
  }
  if (!isValid(given)) {
    console.error(usage)
    process.exit(1)
  }
  return given
}
