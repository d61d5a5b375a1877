import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { completeSettings, unsetSettings } from './settings.mjs'

/** @type {string} */
let cwd
beforeEach(async () => {
  cwd = await mkdtemp(path.join(tmpdir(), 'shop-settings-'))
})
afterEach(() => rm(cwd, { recursive: true, force: true }))

const secretsFile = (folder = '.data') => path.join(cwd, folder, 'secrets.json')

it('generates secrets once, in a file of mode 600', async () => {
  const first = await completeSettings({ SHOP_NAME: 'Shop' }, { cwd })
  expect(first).toMatchObject({ SHOP_NAME: 'Shop', DATA_DIR: path.join(cwd, '.data') })
  expect(Buffer.from(first.AUTH_SECRET ?? '', 'base64url')).toHaveLength(32)
  // The build's own key applies.
  expect(first).not.toHaveProperty('NEXT_SERVER_ACTIONS_ENCRYPTION_KEY')
  expect((await stat(secretsFile())).mode & 0o777).toBe(0o600)
  expect(await completeSettings({ SHOP_NAME: 'Shop' }, { cwd })).toEqual(first)
})

it('prefers given secrets and does not store them', async () => {
  const given = { DATA_DIR: 'stored', AUTH_SECRET: 'given by hand' }
  const settings = await completeSettings(given, { cwd })
  expect(settings.AUTH_SECRET).toBe('given by hand')
  const stored = JSON.parse(await readFile(secretsFile('stored'), 'utf8'))
  expect(stored).not.toHaveProperty('AUTH_SECRET')
  expect(settings).toMatchObject(stored)
})

it.each(['{"AUTH_SECRET": ', 'null', '"text"', '[]'])(
  'names a secrets file that holds %s and leaves it unchanged',
  async (text) => {
    await mkdir(path.dirname(secretsFile()))
    await writeFile(secretsFile(), text)
    await expect(completeSettings({}, { cwd })).rejects.toThrow(secretsFile())
    expect(await readFile(secretsFile(), 'utf8')).toBe(text)
  },
)

it('names PICTURE_CACHE_DIR when the folder cannot be created', async () => {
  await writeFile(path.join(cwd, 'file'), '')
  const refused = completeSettings({ PICTURE_CACHE_DIR: 'file/in' }, { cwd })
  await expect(refused).rejects.toThrow(`PICTURE_CACHE_DIR is ${path.join(cwd, 'file/in')}`)
})

it('names DATA_DIR when the folder cannot be created', async () => {
  await writeFile(path.join(cwd, 'file'), '')
  const refused = completeSettings({ DATA_DIR: 'file/data' }, { cwd })
  await expect(refused).rejects.toThrow(`DATA_DIR is ${path.join(cwd, 'file/data')}`)
})

it('treats an empty value as unset', async () => {
  const settings = await completeSettings({ AUTH_SECRET: '', DATA_DIR: '' }, { cwd })
  expect(settings.AUTH_SECRET).not.toBe('')
  expect(settings.DATA_DIR).toBe(path.join(cwd, '.data'))
})

it('lists the settings that tests must not inherit', () => {
  expect(unsetSettings()).toMatchObject({ DATABASE_URL: '', SMTP_URL: '', SHOP_NAME: '' })
})
