import { describe, expect, it } from 'vitest'
import { fullName, initialsOf, inNameOrder, nameFields } from './person-name'

const ada = { firstName: ' Ada', lastName: 'Lovelace ' }

describe('person name', () => {
  it('has the family name first in Hungarian only', () => {
    expect([fullName(ada, 'hu'), initialsOf(ada, 'hu')]).toEqual(['Lovelace Ada', 'LA'])
    expect([fullName(ada, 'pl'), initialsOf(ada, 'pl')]).toEqual(['Ada Lovelace', 'AL'])
    expect(nameFields('hu')).toEqual(['lastName', 'firstName'])
  })

  it('omits a missing part', () => {
    expect(fullName({ firstName: 'Ada', lastName: '' }, 'en')).toBe('Ada')
    expect(initialsOf({ firstName: '', lastName: '𝒜da' }, 'en')).toBe('𝒜')
  })

  it('comes first in forms, in the order of the language', () => {
    const fields = ['firstName', 'lastName', 'email'] as const
    expect(inNameOrder(fields, 'hu')).toEqual(['lastName', 'firstName', 'email'])
    expect(inNameOrder(fields, 'fr')).toEqual(fields)
  })
})
