import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'

let folder: string
let database: ChildProcess
let url: string

async function open() {
  database = fork('server/database.mjs', { env: { ...process.env, DATA_DIR: folder } })
  const [ready] = await once(database, 'message')
  url = ready.url
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shop-recovery-'))
  await open()
})
afterAll(async () => {
  const ended = once(database, 'exit')
  database.disconnect()
  await ended
  await rm(folder, { recursive: true, force: true })
})

it('keeps every acknowledged row after SIGKILL during writes', async () => {
  const acknowledged: number[] = []
  let next = 0
  for (let round = 0; round < 3; round++) {
    const enough = acknowledged.length + 200
    const writer = async () => {
      const client = new pg.Client({ connectionString: url })
      client.on('error', () => {})
      await client.connect()
      try {
        await client.query('create table if not exists stored (id int primary key, note text)')
        for (;;) {
          const id = next++
          await client.query('begin')
          await client.query('insert into stored values ($1, $2)', [id, 'x'.repeat(500)])
          await client.query('commit')
          acknowledged.push(id)
          if (acknowledged.length === enough) database.kill('SIGKILL')
        }
      } catch {
        // The server was killed.
      }
    }
    const ended = once(database, 'exit')
    await Promise.all([writer(), writer(), writer(), writer()])
    await ended
    await open()
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query<{ id: number }>('select id from stored')
    await client.end()
    const stored = new Set(rows.map(({ id }) => id))
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
    expect(acknowledged.length).toBeGreaterThanOrEqual(enough)
  }
})
