import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const page = readFileSync('docs/security.md', 'utf8')
const [table = ''] = page.split('## Limits')
const promises = [...table.matchAll(/^\| (?!Promise|-)(.+) \| (.+) \|$/gm)].map(
  ([, promise = '', tests = '']) => ({
    promise,
    tests: [...tests.matchAll(/`([^`]+\.(?:test|spec)\.(?:ts|tsx|mjs))`/g)].map(
      ([, file = '']) => file,
    ),
  }),
)

it('finds the promises', () => expect(promises.length).toBeGreaterThan(30))

it.each(promises)('has tests that exist: $promise', ({ tests }) => {
  expect(tests).not.toEqual([])
  expect(tests.filter((file) => !existsSync(file))).toEqual([])
})
