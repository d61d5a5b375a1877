import { expect, it } from 'vitest'
import { isCommonPassword } from './common-passwords'

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
])('%s is common', (password) => expect(isCommonPassword(password)).toBe(true))

it.each([
  'correct-horse-1',
  'my password is 12',
  'zażółć-2024',
  'Ewo-4827-Kru',
  'another-2024',
  'qwerty-47118-otter',
  'password 93017461',
  '',
])('%s is not', (password) => expect(isCommonPassword(password)).toBe(false))
