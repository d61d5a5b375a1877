import { expect, it } from 'vitest'
import { readFact } from './facts'

it.each([
  'constructor',
  'toString',
  'keep.constructor',
  'delivery.valueOf',
  'provider.valueOf',
  'nothing',
])('leaves {%s}, which is no fact, as written', (name) =>
  expect(readFact(name, 'en')).toEqual({ value: `{${name}}` }),
)
