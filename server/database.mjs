import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { takeLock } from './database/lock.mjs'
import { openPGlite } from './database/pglite.mjs'
import { messageOf } from './start/errors.mjs'

// The embedded PostgreSQL as a child process: sends its port to the parent and ends with it.
const dataDir = path.resolve(process.env.DATA_DIR || '.data')
const port = Number(process.env.DATABASE_PORT ?? 0)
/** @type {Awaited<ReturnType<typeof openPGlite>> | undefined} */
let database
/** @type {(() => Promise<void>) | undefined} */
let release

async function open() {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  release = await takeLock(path.join(dataDir, 'pg.lock'))
  database = await openPGlite({ folder: path.join(dataDir, 'pg'), port })
  // The callback ignores the error when the parent has exited meanwhile.
  if (process.send) process.send({ port: database.port, url: database.url }, () => {})
  else console.log(`DATABASE_URL=${database.url}`)
}

const opened = open().catch(async (error) => {
  console.error(`The embedded database cannot start: ${messageOf(error)}`)
  await release?.()
  process.exit(1)
})

let closing = false
async function close() {
  if (closing) return
  closing = true
  // An orphan has no parent to kill it, and each commit is on the disk already.
  setTimeout(() => process.exit(1), 15_000)
  await opened
  await database?.close()
  await release?.()
  process.exit(0)
}

// The parent exited, maybe by SIGKILL, or closes the database.
process.on('disconnect', close)
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    // A signal to the process group reaches the server too, which finishes its requests first.
    if (process.connected) setTimeout(close, 12_000).unref()
    else close()
  })
}
