import { describe, expect, it } from 'vitest'
import { fullName, initialsOf, inNameOrder, nameFields } from './person-name'

const ada = { firstName: ' Ada', lastName: 'Lovelace ' }

describe('a name', () => {
  it('begins with the family in Hungarian, and with the given name elsewhere', () => {
    expect([fullName(ada, 'hu'), initialsOf(ada, 'hu')]).toEqual(['Lovelace Ada', 'LA'])
    expect([fullName(ada, 'pl'), initialsOf(ada, 'pl')]).toEqual(['Ada Lovelace', 'AL'])
    expect(nameFields('hu')).toEqual(['lastName', 'firstName'])
  })

  it('is what is there', () => {
    expect(fullName({ firstName: 'Ada', lastName: '' }, 'en')).toBe('Ada')
    expect(initialsOf({ firstName: '', lastName: '𝒜da' }, 'en')).toBe('𝒜')
  })

  it('is asked for first', () => {
    const fields = ['firstName', 'lastName', 'email'] as const
    expect(inNameOrder(fields, 'hu')).toEqual(['lastName', 'firstName', 'email'])
    expect(inNameOrder(fields, 'fr')).toEqual(fields)
  })
})
