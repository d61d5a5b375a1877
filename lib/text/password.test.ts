import { describe, expect, it } from 'vitest'
import {
  isTooLongForBcrypt,
  meetsComposition,
  PASSWORD_MAX_BYTES,
  PASSWORD_MIN_LENGTH,
  passwordCriteria,
  passwordStrength,
} from './password'

const none = { length: false, letter: false, digit: false, special: false, at: false }

describe('passwordCriteria', () => {
  it.each([
    ['', none],
    ['a', { ...none, letter: true }],
    ['é', { ...none, letter: true }],
    ['ż', { ...none, letter: true }],
    ['م', { ...none, letter: true }],
    ['7', { ...none, digit: true }],
    ['٣', { ...none, digit: true }],
    ['!', { ...none, special: true }],
    ['_', { ...none, special: true }],
    ['€', { ...none, special: true }],
    ['🔒', { ...none, special: true }],
    ['@', { ...none, special: true, at: true }],
    [' ', none],
    ['1234567', { ...none, digit: true }],
    ['12345678', { ...none, length: true, digit: true }],
    ['🔒🔒🔒🔒', { ...none, special: true }],
    ['abc@1234', { length: true, letter: true, digit: true, special: true, at: true }],
  ])('%j', (password, expected) => {
    expect(passwordCriteria(password)).toEqual(expected)
  })

  it('requires 8 characters', () => {
    expect(PASSWORD_MIN_LENGTH).toBe(8)
  })
})

describe('passwordStrength', () => {
  it.each([
    ['', 'weak'],
    ['abc', 'weak'],
    ['abc123', 'weak'],
    ['abcdefgh', 'weak'],
    ['12345678', 'weak'],
    ['abcdefg1', 'medium'],
    ['abcdefg!', 'medium'],
    ['1234567!', 'medium'],
    ['ab1!', 'medium'],
    ['abcdef1!', 'strong'],
    ['abcdef1@', 'strong'],
    ['zażółć1!', 'strong'],
    ['four words here', 'medium'],
    ['four words her', 'weak'],
  ])('%j is %s', (password, expected) => {
    expect(passwordStrength(password)).toBe(expected)
  })
})

it.each([
  ['abcdefg1', true],
  ['abcdefghijklmn', false],
  ['12345678901234', false],
  ['four words here', true],
  ['🔒'.repeat(15), true],
  ['🔒'.repeat(14), false],
])('meetsComposition of %j is %j', (password, does) => {
  expect(meetsComposition(password)).toBe(does)
})

describe('isTooLongForBcrypt', () => {
  it('counts UTF-8 bytes', () => {
    expect(PASSWORD_MAX_BYTES).toBe(72)
    expect(isTooLongForBcrypt('a'.repeat(72))).toBe(false)
    expect(isTooLongForBcrypt('a'.repeat(73))).toBe(true)
    expect(isTooLongForBcrypt('é'.repeat(36))).toBe(false)
    expect(isTooLongForBcrypt('é'.repeat(37))).toBe(true)
    expect(isTooLongForBcrypt('🔒'.repeat(18))).toBe(false)
    expect(isTooLongForBcrypt('🔒'.repeat(19))).toBe(true)
    expect(isTooLongForBcrypt('a'.repeat(10_000_000))).toBe(true)
  })
})
