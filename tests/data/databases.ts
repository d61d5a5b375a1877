import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startPostgres } from '../runner/postgres.mjs'

declare module 'vitest' {
  export interface ProvidedContext {
    /** One for each worker, by its number less one. */
    databaseUrls: string[]
  }
}

/** In a process of its own: the engine leaves a ten-second timer behind. */
export function applyMigrations(url: string) {
  execFileSync(process.execPath, ['scripts/migrate.mjs'], {
    env: { ...process.env, DATABASE_URL: url },
  })
}

/** From 1, as Vitest numbers its workers. */
const workersOf = ({ config }: TestProject) =>
  Array.from({ length: config.maxWorkers }, (_, index) => index + 1)

/** Embedded databases, copied from the folder of one that has every migration. */
export async function cloneEmbedded(project: TestProject) {
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-data-'))
  const template = path.join(folder, 'template')
  const first = await openEmbedded(template)
  applyMigrations(first.url)
  await first.close()
  const clones = await Promise.all(
    workersOf(project).map(async (number) => {
      const clone = path.join(folder, String(number))
      await cp(template, clone, { recursive: true })
      return openEmbedded(clone)
    }),
  )
  project.provide(
    'databaseUrls',
    clones.map(({ url }) => url),
  )
  return async () => {
    await Promise.all(clones.map(({ close }) => close()))
    await rm(folder, { recursive: true, force: true })
  }
}

/** Databases of one real PostgreSQL, made from a template that has every migration. */
export async function clonePostgres(project: TestProject) {
  const server = await startPostgres({ fsync: false })
  if (!server) throw new Error('No PostgreSQL 15 or later: install one')
  const named = (name: string) => Object.assign(new URL(server.url), { pathname: name }).href
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query('create database template_shop')
  applyMigrations(named('template_shop'))
  for (const number of workersOf(project))
    await client.query(`create database shop_${number} template template_shop`)
  await client.end()
  project.provide(
    'databaseUrls',
    workersOf(project).map((number) => named(`shop_${number}`)),
  )
  return () => server.stop()
}

async function openEmbedded(folder: string) {
  const child = fork('server/database.mjs', { env: { ...process.env, DATA_DIR: folder } })
  const [ready] = await Promise.race([once(child, 'message'), once(child, 'exit')])
  if (!ready?.url) throw new Error('The embedded database did not start')
  return {
    url: String(ready.url),
    async close() {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}
