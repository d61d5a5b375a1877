import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openPGlite } from '../server/database/pglite.mjs'
import { startPostgres } from '../server/database/postgres.mjs'
import { startChild } from '../server/start/children.mjs'

/**
 * Runs a script that measures the shop in a process of its own, because a process has one database, and
 * its time and memory are then its own: `measure` here, and in each process that `startMeasured` starts
 * what `prepare` gives, which answers the questions.
 * @param {{ measure: () => Promise<void>, prepare: () => Promise<(question: any) => Promise<any>> }} script
 */
export async function runMeasuring({ measure, prepare }) {
  await (process.env.MEASURE_ONLY ? answer(await prepare()) : measure())
  process.exit()
}

async function answer(answerOf) {
  process.on('message', async (question) => process.send(await answerOf(question)))
  process.send('ready')
  await once(process, 'disconnect')
}

/** Starts this script again, to be measured on the database of this address. */
export async function startMeasured(url) {
  const child = startChild(process.argv[1], {
    env: {
      ...process.env,
      DATABASE_URL: url,
      AUTH_SECRET: 'only to measure, only to measure',
      MEASURE_ONLY: '1',
    },
    execArgv: ['--conditions=react-server', '--import', 'tsx'],
  })
  const listen = async () => {
    const said = await child.message()
    if (!said) throw new Error('What is measured ended without an answer')
    return said
  }
  await listen()
  return {
    stop: child.stop,
    async ask(question) {
      child.send(question)
      return listen()
    },
  }
}

/** A database in this process, whose processor time is then its own as well. */
export async function openEmbedded() {
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-measure-'))
  const { url, close } = await openPGlite({ folder: path.join(folder, 'pg') })
  const stop = async () => {
    await close()
    await rm(folder, { recursive: true, force: true })
  }
  return { name: 'PGlite', url, stop }
}

/** A PostgreSQL server; null where there is none. */
export async function openReal() {
  const server = await startPostgres()
  return server && { ...server, name: 'PostgreSQL' }
}
