import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { meetsComposition, passwordStrength } from '@/lib/text/password'
import { isCommonPassword } from './common-passwords'

it('rejects each of at least 3,000 listed passwords that satisfy the other rules', () => {
  const text = readFileSync(path.join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
  const list = text.split('\n').filter((line) => line && !line.startsWith('#'))
  expect(new Set(list).size).toBe(list.length)
  expect(list.length).toBeGreaterThanOrEqual(3_000)
  expect(list.filter((one) => !meetsComposition(one) || passwordStrength(one) === 'weak')).toEqual(
    [],
  )
  expect(list.filter((one) => !isCommonPassword(one.toUpperCase()))).toEqual([])
})

it.each([
  'password1',
  'Password123',
  'P@ssw0rd!1',
  '12password',
  'Passw0rd2024',
  'qwerty123',
  'azerty2024!',
  '1q2w3e4r',
  'ABC12345!',
  'motdepasse1',
  'Contraseña1',
  'hasło123',
  'jelszó12',
  'iloveyou1',
  'falcon01',
  'mopar440',
  'aaaaaaaaaaaaaaa',
  'passwordpassword',
  '123456789012345',
])('%s is common', (password) => expect(isCommonPassword(password)).toBe(true))

it.each([
  'correct-horse-1',
  'my password is 12',
  'zażółć-2024',
  'Ewo-4827-Kru',
  'another-2024',
  'qwerty-47118-otter',
  'password 93017461',
  'four words a line',
  '',
])('%s is not', (password) => expect(isCommonPassword(password)).toBe(false))
