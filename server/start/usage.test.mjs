import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { argumentsOr } from './usage.mjs'

const USAGE = 'npm run work [-- --fast]'
const given = process.argv
let printed

beforeEach(() => {
  printed = []
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`ended with ${code}`)
  })
  for (const way of ['log', 'error']) {
    vi.spyOn(console, way).mockImplementation((text) => printed.push(`${way}: ${text}`))
  }
})
afterEach(() => {
  process.argv = given
  vi.restoreAllMocks()
})

function read(words, isFine) {
  process.argv = [...given.slice(0, 2), ...words]
  return argumentsOr(USAGE, { options: { fast: { type: 'boolean' } } }, isFine)
}

it('gives what there is', () => {
  expect(read(['--fast']).values).toMatchObject({ fast: true })
  expect(printed).toEqual([])
})

it('prints how to use the command for who asks', () => {
  expect(() => read(['--help'])).toThrow('ended with 0')
  expect(printed).toEqual([`log: ${USAGE}`])
})

it('prints it instead of a stack for what there is not, and for what cannot be', () => {
  expect(() => read(['--slow'])).toThrow('ended with 1')
  expect(printed[0]).toMatch(/^error: Unknown option '--slow'/)
  expect(printed[0]).toContain(USAGE)
  expect(() => read([], () => false)).toThrow('ended with 1')
  expect(printed[1]).toBe(`error: ${USAGE}`)
})
