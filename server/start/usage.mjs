import { parseArgs } from 'node:util'

/**
 * What a command was given, as parseArgs of Node reads it by `config`. Where it asks for help, or for what
 * there is not, or is not `isFine`, this prints the usage and ends the process.
 * @param {string} usage
 * @param {import('node:util').ParseArgsConfig} config
 * @param {(given: { values: Record<string, any>, positionals: string[] }) => boolean} [isFine]
 */
export function argumentsOr(usage, config, isFine = () => true) {
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
  if (!isFine(given)) {
    console.error(usage)
    process.exit(1)
  }
  return given
}
