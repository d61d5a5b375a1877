import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { addNewSecrets, forgetOldSecrets } from './rotate-secrets.mjs'
import { completeSettings } from './settings.mjs'

/** @type {{ DATA_DIR: string }} */
let given
beforeEach(async () => {
  given = { DATA_DIR: await mkdtemp(path.join(tmpdir(), 'shop-keys-')) }
})
afterEach(() => rm(given.DATA_DIR, { recursive: true, force: true }))

const file = () => path.join(given.DATA_DIR, 'secrets.json')
const stored = async () => JSON.parse(await readFile(file(), 'utf8'))

it('adds new keys to the generated ones, and the next start has both', async () => {
  const before = await completeSettings(given)
  const made = await addNewSecrets(given)
  expect(made).toEqual({
    stored: ['AUTH_SECRET', 'AUTH_SECRET_PREVIOUS', 'TICKET_KEYS'],
    toSet: {},
  })
  const after = await completeSettings(given)
  expect(after.AUTH_SECRET).not.toBe(before.AUTH_SECRET)
  expect(after.AUTH_SECRET).toHaveLength(43)
  expect(after.AUTH_SECRET_PREVIOUS).toBe(before.AUTH_SECRET)
  expect(after.TICKET_KEYS?.split(',')[1]).toBe(before.TICKET_KEYS)
  expect(after.TICKET_INDEX_SECRET).toBe(before.TICKET_INDEX_SECRET)
  expect((await stat(file())).mode & 0o777).toBe(0o600)
})

it('forgets the former keys', async () => {
  await completeSettings(given)
  await addNewSecrets(given)
  const { AUTH_SECRET, TICKET_KEYS } = await completeSettings(given)
  expect((await forgetOldSecrets(given)).stored).toEqual(['AUTH_SECRET_PREVIOUS', 'TICKET_KEYS'])
  const after = await completeSettings(given)
  expect(after.AUTH_SECRET).toBe(AUTH_SECRET)
  expect(after.AUTH_SECRET_PREVIOUS).toBeUndefined()
  expect(after.TICKET_KEYS).toBe(TICKET_KEYS?.split(',')[0])
  expect(await forgetOldSecrets(given)).toEqual({ stored: [], toSet: {} })
})

it('names what an operator sets where keys come from the environment, and stores none of it', async () => {
  const own = { ...given, AUTH_SECRET: 'a'.repeat(32), TICKET_KEYS: `1:${'b'.repeat(32)}` }
  await completeSettings(own)
  const before = await stored()
  const { stored: names, toSet } = await addNewSecrets(own)
  expect(names).toEqual([])
  expect(toSet).toMatchObject({ AUTH_SECRET_PREVIOUS: own.AUTH_SECRET })
  expect(toSet.TICKET_KEYS?.split(',')[1]).toBe(own.TICKET_KEYS)
  expect(await stored()).toEqual(before)
  expect((await forgetOldSecrets({ ...own, ...toSet })).toSet).toEqual({
    AUTH_SECRET_PREVIOUS: '',
    TICKET_KEYS: toSet.TICKET_KEYS?.split(',')[0],
  })
})

it('a secret of the environment is not joined by a stored former one', async () => {
  await completeSettings(given)
  await addNewSecrets(given)
  const own = await completeSettings({ ...given, AUTH_SECRET: 'c'.repeat(32) })
  expect(own.AUTH_SECRET_PREVIOUS).toBeUndefined()
})
