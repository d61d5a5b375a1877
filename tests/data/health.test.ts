import { mkdirSync } from 'node:fs'
import { beforeEach, describe, expect, it } from 'vitest'
import { env } from '@/lib/env'
import { readHealth } from '@/lib/runtime/health'
import { resetDatabase, sql } from './database'

beforeEach(async () => {
  mkdirSync(env.DATA_DIR, { recursive: true })
  await resetDatabase()
})

const addMessage = (runAfter: string, column = 'id') =>
  sql(
    `insert into outbox_messages (id, topic, payload, run_after, ${column === 'id' ? 'attempts' : column})
     values (gen_random_uuid(), 'order-mail', '{}', now() - interval '${runAfter}', ${column === 'id' ? '0' : 'now()'})`,
  )

describe('the readiness of an instance', () => {
  it('is given with database, migrations, disk and outbox', async () => {
    expect(await readHealth()).toEqual({
      isReady: true,
      checks: { database: 'ok', migrations: 'ok', disk: 'ok', outbox: 'ok' },
    })
  })

  it('is not given while a migration of this version is missing', async () => {
    const [last] = await sql<{ name: string }>(
      `update _prisma_migrations set rolled_back_at = now() where migration_name =
         (select max(migration_name) from _prisma_migrations) returning migration_name as name`,
    )
    try {
      const { isReady, checks } = await readHealth()
      expect({ isReady, migrations: checks.migrations }).toEqual({
        isReady: false,
        migrations: 'pending',
      })
    } finally {
      await sql('update _prisma_migrations set rolled_back_at = null where migration_name = $1', [
        last?.name,
      ])
    }
  })

  it('remains while mails wait, which the check names', async () => {
    await addMessage('5 minutes')
    expect((await readHealth()).checks.outbox).toBe('ok')
    await addMessage('11 minutes')
    expect(await readHealth()).toMatchObject({ isReady: true, checks: { outbox: 'late' } })
  })

  it('does not count messages that were sent or given up', async () => {
    await addMessage('1 hour', 'done_at')
    await addMessage('1 hour', 'failed_at')
    expect((await readHealth()).checks.outbox).toBe('ok')
  })
})
