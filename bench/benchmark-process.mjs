import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openPGlite } from '../server/database/pglite.mjs'
import { startChild } from '../server/start/children.mjs'
import { startPostgres } from '../tests/runner/postgres.mjs'

/**
 * Runs `measure` in this process. `startWorker` forks the script for `prepare`, whose function handles the tasks: a process
 * has one database, and its own CPU time and memory.
 * @template Task, Result
 * @param {{ measure: () => Promise<void>, prepare: () => Promise<(task: Task) => Promise<Result>> }} script
 */
export async function runBenchmark({ measure, prepare }) {
  await (process.env.MEASURE_ONLY ? handleTasks(await prepare()) : measure())
  process.exit()
}

async function handleTasks(handle) {
  process.on('message', async (task) => process.send(await handle(task)))
  process.send('ready')
  await once(process, 'disconnect')
}

/** Forks this script with DATABASE_URL. */
export async function startWorker(url) {
  const child = startChild(process.argv[1], {
    env: {
      ...process.env,
      DATABASE_URL: url,
      AUTH_SECRET: 'only to measure, only to measure',
      MEASURE_ONLY: '1',
    },
    execArgv: ['--conditions=react-server', '--import', 'tsx'],
  })
  const nextMessage = async () => {
    const message = await child.message()
    if (!message) throw new Error('The measured process ended')
    return message
  }
  await nextMessage()
  return {
    stop: child.stop,
    async run(task) {
      child.send(task)
      return nextMessage()
    },
  }
}

/** In this process, whose CPU time it adds to. */
export async function openEmbedded() {
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-measure-'))
  const { url, close } = await openPGlite({ folder: path.join(folder, 'pg') })
  const stop = async () => {
    await close()
    await rm(folder, { recursive: true, force: true })
  }
  return { name: 'PGlite', url, stop }
}

/** Null where PostgreSQL cannot be installed. */
export async function openPostgres() {
  const server = await startPostgres()
  return server && { ...server, name: 'PostgreSQL' }
}
