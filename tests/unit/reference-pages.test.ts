import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const dependenciesOf = (file: string): Record<string, string> =>
  JSON.parse(readFileSync(file, 'utf8')).dependencies

it('uses the shop’s versions for the reference pages', () => {
  const shop = dependenciesOf('package.json')
  const reference = dependenciesOf('bench/reference/package.json')
  expect(reference).toEqual(
    Object.fromEntries(Object.keys(reference).map((name) => [name, shop[name]])),
  )
})
