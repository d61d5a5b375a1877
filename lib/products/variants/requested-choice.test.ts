import { expect, it } from 'vitest'
import { parseRequestedChoice } from './requested-choice'

it.each([
  [{}, undefined, undefined, []],
  [{ capacity: '256 GB', colour: 'black', page: '-1' }, '256 GB', 'black', []],
  [{ capacity: '', colour: ['', 'black'] }, undefined, 'black', []],
  [{ colour: ['black', 'black'] }, undefined, 'black', []],
  [{ colour: ['black', 'white', 'red'] }, undefined, 'black', ['colour white', 'colour red']],
  [{ capacity: '\0', colour: ['\0', 'black'] }, undefined, 'black', ['capacity ', 'colour ']],
  [
    { 'colour[]': 'a', color: ['b', 'c'], Size: '42', sizes: '1' },
    undefined,
    undefined,
    ['colour[] a', 'color b', 'Size 42', 'sizes 1'],
  ],
])('%j', (query, capacity, colour, left) => {
  const { ignored, ...requested } = parseRequestedChoice(query)
  expect(requested).toEqual({ capacity, colour })
  expect(ignored?.map(({ key, value }) => `${key} ${value}`)).toEqual(left)
})

it('reports at most 20 ignored values', () => {
  const colour = Array.from({ length: 500 }, (_, at) => `c${at}`)
  expect(parseRequestedChoice({ colour }).ignored).toHaveLength(20)
})
