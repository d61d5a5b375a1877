import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { codeOf } from '../start/errors.mjs'
import { readArchive, writeArchive } from './archive.mjs'
import { connect } from './connection.mjs'
import { migrate } from './migrations.mjs'
import { readRecords, writeRecords } from './records.mjs'

/** @import { Client } from 'pg' */

/** @typedef {{ rows: number, uploads: number, hasSecrets: boolean }} Held */

const SECRETS = 'secrets.json'
/** As lib/storage/types.ts. */
const UPLOAD = /^uploads\/[0-9a-f]{32}\.(webp|svg)$/

/**
 * Writes one file with a snapshot of the database, the uploads and the secrets that the shop made for itself. Returns
 * what it holds.
 * @param {{ url: string, dataDir: string, file: string, passphrase?: string }} place `file` must not exist
 */
export async function backUp({ url, dataDir, file, passphrase }) {
  if (existsSync(file)) throw new Error(`${file} exists already`)
  const draft = `${file}.unfinished`
  const client = await connect(url)
  const held = { rows: 0, uploads: 0, hasSecrets: false }
  try {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
    await rm(draft, { force: true })
    await writeArchive(draft, entriesOf(client, dataDir, held), passphrase)
    await rename(draft, file)
    return held
  } finally {
    await rm(draft, { force: true })
    await client.end()
  }
}

/**
 * The files follow the snapshot, which so names none that is missing; the end of the records proves the whole.
 * @param {Client} client
 * @param {string} dataDir
 * @param {Held} held
 */
async function* entriesOf(client, dataDir, held) {
  let number = 0
  for await (const record of readRecords(client)) {
    if ('counts' in record) yield* filesOf(dataDir, held)
    if ('rows' in record) held.rows += record.rows.length
    const bytes = Buffer.from(JSON.stringify(record))
    yield { name: `records/${String(number++).padStart(6, '0')}.json`, bytes }
  }
}

/**
 * @param {string} dataDir
 * @param {Held} held
 */
async function* filesOf(dataDir, held) {
  const uploads = await readdir(path.join(dataDir, 'uploads')).catch(emptyIfMissing)
  for (const name of [SECRETS, ...uploads.map((upload) => `uploads/${upload}`)]) {
    if (name !== SECRETS && !UPLOAD.test(name)) continue
    const bytes = await readFile(path.join(dataDir, name)).catch(emptyIfMissing)
    if (!Buffer.isBuffer(bytes) || bytes.length === 0) continue
    if (name === SECRETS) held.hasSecrets = true
    else held.uploads++
    yield { name, bytes }
  }
}

/**
 * Fills an empty database and folder from a backup, then applies later migrations. Returns what was restored.
 * @param {{ url: string, dataDir: string, file: string, passphrase?: string }} place
 * @throws Error with a sentence; database and folder are then as before
 */
export async function restore({ url, dataDir, file, passphrase }) {
  refuseFilledFolder(dataDir)
  const draft = path.join(dataDir, 'restore.unfinished')
  await rm(draft, { recursive: true, force: true })
  await mkdir(path.join(draft, 'uploads'), { recursive: true, mode: 0o700 })
  const client = await connect(url)
  const held = { uploads: 0, hasSecrets: false }
  try {
    const written = await writeRecords(client, url, unpack(file, passphrase, draft, held))
    await takeFiles(draft, dataDir)
    return { ...written, ...held, applied: await migrate(url) }
  } finally {
    await rm(draft, { recursive: true, force: true })
    await client.end()
  }
}

/**
 * Called before an embedded database is opened, and again before anything is written.
 * @param {string} dataDir
 */
export function refuseFilledFolder(dataDir) {
  const found = [SECRETS, 'uploads'].find((name) => existsSync(path.join(dataDir, name)))
  if (!found) return
  throw new Error(
    `DATA_DIR is ${dataDir}, which has ${found} already: restore into an empty folder, or move it away first`,
  )
}

/**
 * Yields the records, and puts the files into the draft.
 * @param {string} file
 * @param {string | undefined} passphrase
 * @param {string} draft
 * @param {Pick<Held, 'uploads' | 'hasSecrets'>} held
 */
async function* unpack(file, passphrase, draft, held) {
  for await (const { name, bytes } of readArchive(file, passphrase)) {
    if (name.startsWith('records/')) yield JSON.parse(bytes.toString())
    else if (name === SECRETS || UPLOAD.test(name)) {
      await writeFile(path.join(draft, name), bytes, { mode: 0o600, flush: true })
      if (name === SECRETS) held.hasSecrets = true
      else held.uploads++
    }
  }
}

/**
 * @param {string} draft
 * @param {string} dataDir
 */
async function takeFiles(draft, dataDir) {
  const names = [SECRETS, 'uploads'].filter((name) => existsSync(path.join(draft, name)))
  for (const name of names) await rename(path.join(draft, name), path.join(dataDir, name))
}

/** @param {unknown} error */
function emptyIfMissing(error) {
  if (codeOf(error) === 'ENOENT') return []
  throw error
}
