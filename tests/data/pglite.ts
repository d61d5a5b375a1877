import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string
  }
}

/** In a process of its own: the engine leaves a ten-second timer behind. */
export function applyMigrations(url: string) {
  execFileSync(process.execPath, ['scripts/migrate.mjs'], {
    env: { ...process.env, DATABASE_URL: url },
  })
}

/** One embedded database with every migration for the whole run, in a process of its own. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-data-'))
  const database = fork('server/database.mjs', { env: { ...process.env, DATA_DIR: folder } })
  const [ready] = await Promise.race([once(database, 'message'), once(database, 'exit')])
  if (!ready?.url) throw new Error('The embedded database did not start')
  applyMigrations(ready.url)
  project.provide('databaseUrl', ready.url)

  return async () => {
    const ended = once(database, 'exit')
    database.disconnect()
    await ended
    await rm(folder, { recursive: true, force: true })
  }
}
