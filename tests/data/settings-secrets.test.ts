import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readSection } from '@/lib/admin/settings/read'
import { saveSettings } from '@/lib/admin/settings/save'
import { prisma } from '@/lib/db'
import { env } from '@/lib/env'
import { applyStored, setting } from '@/lib/settings/current'
import { refreshSettings } from '@/lib/settings/refresh'
import { readLastRead, readStored } from '@/lib/settings/stored'
import { shop } from '@/lib/shop'
import { readOpeningList } from '@/lib/site/opening'
import messages from '@/messages/en.json'
import { asAdministrator, confirmNow, visitor } from './admin'
import { resetDatabase, sql } from './database'

vi.mock('@/lib/auth/session', () => ({ getSession: async () => visitor.session }))
vi.mock('next-intl/server', () => ({ getMessages: async () => messages }))
vi.mock('next/headers', () => ({ headers: async () => new Headers() }))

const unchanged = { ...env }

beforeEach(async () => {
  await resetDatabase()
  await refreshSettings()
  env.DATA_DIR = await mkdtemp(path.join(tmpdir(), 'shop-settings-'))
  await asAdministrator()
})
afterEach(async () => {
  await rm(env.DATA_DIR, { recursive: true, force: true })
  Object.assign(
    env,
    { COMPANY_NAME: undefined, SMTP_URL: undefined, MAIL_FROM: undefined },
    unchanged,
  )
})

const save = (section: string, version: number, fields: Record<string, string>) =>
  saveSettings({ section, version: String(version), ...fields })

async function viewOf(section: Parameters<typeof readSection>[0]) {
  const view = await readSection(section)
  if (!view.ok) throw new Error(view.code)
  return view.value
}

describe('a secret', () => {
  const SECRET = 'correct horse battery'
  const host = { SMTP_HOST: 'smtp.maison.example' }
  const mail = (version: number, fields: Record<string, string>) =>
    save('mail', version, { ...host, ...fields })
  beforeEach(() => confirmNow())

  it('is in force in clear, and nowhere else', async () => {
    expect(await mail(0, { SMTP_PASSWORD: SECRET })).toMatchObject({ ok: true })
    expect(setting('SMTP_PASSWORD')).toBe(SECRET)
    const rows = await sql('select "values" from setting_versions')
    const audit = await sql('select details from audit_entries')
    const shown = [rows, audit, await viewOf('mail'), await readLastRead()]
    expect(JSON.stringify(shown)).not.toMatch(/correct|horse/)
    expect(JSON.stringify(await viewOf('mail'))).toContain('…tery')
  })

  it('is kept by a blank field, replaced by a typed one and removed by the box', async () => {
    await mail(0, { SMTP_PASSWORD: SECRET })
    await mail(1, { SMTP_USER: 'shop' })
    expect(setting('SMTP_PASSWORD')).toBe(SECRET)
    await mail(2, { SMTP_PASSWORD: 'another horse' })
    expect(setting('SMTP_PASSWORD')).toBe('another horse')
    await mail(3, { 'remove-SMTP_PASSWORD': 'on' })
    expect(setting('SMTP_PASSWORD')).toBeUndefined()
    const { changes } = await viewOf('mail')
    expect(changes[0]?.fields).toEqual([{ name: 'SMTP_PASSWORD', before: '…orse', after: '' }])
  })

  it('is not sent to another server than the one it was typed for', async () => {
    await mail(0, { SMTP_PASSWORD: SECRET })
    expect(await mail(1, { SMTP_HOST: 'smtp.thief.example' })).toMatchObject({
      fieldErrors: { SMTP_PASSWORD: 'invalid' },
    })
  })

  it('is masked in what an older form is told, and asks for the password', async () => {
    await mail(0, { SMTP_PASSWORD: SECRET })
    expect(await mail(0, { SMTP_PASSWORD: 'another horse' })).toMatchObject({
      details: { texts: { SMTP_PASSWORD: '…tery' } },
    })
    await sql('update sessions set confirmed_at = null')
    expect(await mail(1, {})).toMatchObject({ code: 'PASSWORD_REQUIRED' })
  })

  it('does not open under another AUTH_SECRET, nor as another setting', async () => {
    await mail(0, { SMTP_PASSWORD: SECRET })
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const texts = await readLastRead()
    applyStored({})
    env.AUTH_SECRET = 'another secret of at least 32 characters'
    applyStored(texts)
    expect(setting('SMTP_PASSWORD')).toBeUndefined()
    expect(warn.mock.calls.flat().join()).toContain('AUTH_SECRET')
    warn.mockRestore()
  })

  it('that can no longer be read has to be entered again, or removed', async () => {
    await mail(0, { SMTP_PASSWORD: SECRET })
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    env.AUTH_SECRET = 'another secret of at least 32 characters'
    applyStored({})
    applyStored(await readStored(prisma))
    const shown = async () =>
      (await viewOf('mail')).fields.find(({ name }) => name === 'SMTP_PASSWORD')
    expect(await shown()).toMatchObject({ text: '', isUnreadable: true })
    expect((await readOpeningList()).find(({ name }) => name === 'mail')?.missing).toEqual([
      'SMTP_PASSWORD',
    ])
    expect(await mail(1, { SMTP_USER: 'shop' })).toMatchObject({
      fieldErrors: { SMTP_PASSWORD: 'unreadable' },
    })
    expect(await mail(1, { SMTP_PASSWORD: SECRET })).toMatchObject({ ok: true })
    expect(await shown()).toMatchObject({ text: '…tery', isUnreadable: false })
    env.AUTH_SECRET = 'a third secret of at least 32 characters'
    expect(await mail(2, { 'remove-SMTP_PASSWORD': 'on' })).toMatchObject({ ok: true })
    expect(await shown()).toMatchObject({ text: '', isUnreadable: false })
    vi.restoreAllMocks()
  })

  it('needs its server', async () => {
    expect(await save('mail', 0, { SMTP_PASSWORD: SECRET })).toMatchObject({
      fieldErrors: { SMTP_HOST: 'invalid' },
    })
  })
})

describe('the form of the mail server', () => {
  const fallbacks = async () =>
    Object.fromEntries((await viewOf('mail')).fields.map(({ name, fallback }) => [name, fallback]))

  it('shows the server and sender of the environment while they are in force', async () => {
    env.SMTP_URL = 'smtps://shop%40maison.example:correct-horse@smtp.maison.example'
    env.MAIL_FROM = 'Maison <bonjour@maison.example>'
    expect(await fallbacks()).toEqual({
      SMTP_HOST: 'smtp.maison.example',
      SMTP_PORT: '465',
      SMTP_TLS: 'tls',
      SMTP_USER: 'shop@maison.example',
      SMTP_PASSWORD: '…orse',
      MAIL_SENDER_NAME: 'Maison',
      MAIL_SENDER: 'bonjour@maison.example',
      MAIL_REPLY_TO: shop.email,
    })
  })

  it('names where each comes from', async () => {
    const sources = async () =>
      Object.fromEntries((await viewOf('mail')).fields.map(({ name, source }) => [name, source]))
    expect(await sources()).toMatchObject({
      MAIL_SENDER_NAME: 'company',
      MAIL_SENDER: 'company',
      MAIL_REPLY_TO: 'company',
      SMTP_PORT: 'default',
      SMTP_TLS: 'default',
    })
    env.SMTP_URL = 'smtp://smtp.maison.example'
    env.MAIL_FROM = 'bonjour@maison.example'
    expect(await sources()).toMatchObject({
      SMTP_HOST: 'environment',
      SMTP_PORT: 'environment',
      MAIL_SENDER: 'environment',
      MAIL_SENDER_NAME: 'company',
    })
  })

  it('shows nothing of them beside a server of its own', async () => {
    env.SMTP_URL = 'smtp://shop:correct-horse@smtp.maison.example:2525'
    await confirmNow()
    await save('mail', 0, { SMTP_HOST: 'smtp.other.example', SMTP_TLS: 'tls' })
    expect(await fallbacks()).toMatchObject({
      SMTP_HOST: null,
      SMTP_PORT: '465',
      SMTP_USER: null,
      SMTP_PASSWORD: null,
    })
  })
})
