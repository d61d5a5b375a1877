import { beforeEach, describe, expect, it } from 'vitest'
import { CONSENT_TEXT_VERSION, type Consents } from '@/lib/accounts/choices'
import { readConsents, recordConsents } from '@/lib/accounts/consents'
import { prisma } from '@/lib/db'
import { resetDatabase, sql } from './database'
import { insert } from './rows'

const none = { marketingEmails: false, analyticsTracking: false, thirdPartySharing: false }
let userId: string

beforeEach(async () => {
  await resetDatabase()
  userId = await insert('users')
})

const record = (changes: Partial<Consents>) =>
  prisma.$transaction((tx) =>
    recordConsents(tx, userId, changes, { source: 'gdpr-page', language: 'it' }),
  )
const rows = () =>
  sql('select purpose, granted, text_version, language, source from consents order by created_at')

describe('consents', () => {
  it('are refused by default', async () => {
    expect(await readConsents(userId)).toEqual(none)
  })

  it('are recorded with wording, language and source, once per change', async () => {
    expect(await record({ ...none, marketingEmails: true })).toEqual({
      ok: true,
      value: { ...none, marketingEmails: true },
    })
    await record({ ...none, marketingEmails: true })
    await record({ analyticsTracking: false })
    expect(await rows()).toEqual([
      {
        purpose: 'marketing_emails',
        granted: true,
        text_version: CONSENT_TEXT_VERSION,
        language: 'it',
        source: 'gdpr-page',
      },
    ])
  })

  it('keep their history, of which the last counts', async () => {
    for (const marketingEmails of [true, false, true, false]) await record({ marketingEmails })
    expect((await rows()).map(({ granted }) => granted)).toEqual([true, false, true, false])
    expect(await readConsents(userId)).toEqual(none)
  })

  it('are recorded once from concurrent requests', async () => {
    await Promise.all([1, 2, 3, 4].map(() => record({ thirdPartySharing: true })))
    expect(await rows()).toHaveLength(1)
    expect(await readConsents(userId)).toEqual({ ...none, thirdPartySharing: true })
  })

  it('belong to one customer', async () => {
    await record({ marketingEmails: true })
    expect(await readConsents(await insert('users'))).toEqual(none)
  })

  it('are not recorded for a deleted account', async () => {
    await sql('delete from users')
    expect(await record({ marketingEmails: true })).toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(await rows()).toEqual([])
  })
})
