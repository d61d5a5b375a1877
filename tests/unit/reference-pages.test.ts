import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const dependenciesOf = (file: string): Record<string, string> =>
  JSON.parse(readFileSync(file, 'utf8')).dependencies

it('the reference pages are made with the versions that make the shop', () => {
  const shop = dependenciesOf('package.json')
  const reference = dependenciesOf('bench/reference/package.json')
  expect(reference).toEqual(
    Object.fromEntries(Object.keys(reference).map((name) => [name, shop[name]])),
  )
})
