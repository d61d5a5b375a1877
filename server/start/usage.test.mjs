import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { parseArguments } from './usage.mjs'

const USAGE = 'npm run work [-- --fast]'
const given = process.argv
/** @type {string[]} */
let printed

beforeEach(() => {
  printed = []
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`ended with ${code}`)
  })
  for (const way of /** @type {const} */ (['log', 'error'])) {
    vi.spyOn(console, way).mockImplementation((text) => void printed.push(`${way}: ${text}`))
  }
})
afterEach(() => {
  process.argv = given
  vi.restoreAllMocks()
})

/**
 * @param {string[]} words
 * @param {() => boolean} [isValid]
 */
function read(words, isValid) {
  process.argv = [...given.slice(0, 2), ...words]
  return parseArguments(USAGE, { options: { fast: { type: 'boolean' } } }, isValid)
}

it('returns the parsed arguments', () => {
  expect(read(['--fast']).values).toMatchObject({ fast: true })
  expect(printed).toEqual([])
})

it('prints the usage for --help', () => {
  expect(() => read(['--help'])).toThrow('ended with 0')
  expect(printed).toEqual([`log: ${USAGE}`])
})

it('prints the usage for unknown and invalid arguments', () => {
  expect(() => read(['--slow'])).toThrow('ended with 1')
  expect(printed[0]).toMatch(/^error: Unknown option '--slow'/)
  expect(printed[0]).toContain(USAGE)
  expect(() => read([], () => false)).toThrow('ended with 1')
  expect(printed[1]).toBe(`error: ${USAGE}`)
})
