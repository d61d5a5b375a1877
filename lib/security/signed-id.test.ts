import { expect, it } from 'vitest'
import { readSignedId, signId } from './signed-id'

const ID = '0190a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2b'

it('reads the id of its own token, for its purpose alone', () => {
  const token = signId('wait', ID)
  expect(token).toMatch(/^[\w-]+$/)
  expect(readSignedId('wait', token)).toBe(ID)
  expect(readSignedId('other', token)).toBeNull()
})

it.each([
  undefined,
  '',
  ID,
  `${ID}_`,
  `${ID}_${'a'.repeat(22)}`,
  `${ID.replace('0190', '0191')}${signId('wait', ID).slice(36)}`,
  `${signId('wait', ID)}x`,
])('refuses %s', (token) => {
  expect(readSignedId('wait', token)).toBeNull()
})
