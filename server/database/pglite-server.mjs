import { once } from 'node:events'
import { createServer } from 'node:net'
import { portOf } from '../start/port.mjs'
import { createScram } from './scram.mjs'

/**
 * @import { Socket } from 'node:net'
 * @import { PGlite } from '@electric-sql/pglite'
 * @typedef {ReturnType<ReturnType<typeof createScram>>} Scram
 * @typedef {{ socket: Socket, buffer: Buffer, started: boolean, scram: Scram, startup?: Buffer }} Client
 * @typedef {{ bytes: Buffer, complete: boolean }} Unit `complete` ends a query
 */

const STARTUP = 0x00030000
const SSL_REQUEST = 80877103
const GSS_REQUEST = 80877104
const SYNC = 'S'.charCodeAt(0)
const QUERY = 'Q'.charCodeAt(0)
const FLUSH = 'H'.charCodeAt(0)
const READY = 'Z'.charCodeAt(0)
const TERMINATE = 'X'.charCodeAt(0)
const PASSWORD = 'p'.charCodeAt(0)
/** Bytes before authentication. */
const MAX_GREETING = 10_000

/**
 * Serves PGlite over TCP with password authentication, since other users of the machine reach the port too.
 * Not `@electric-sql/pglite-socket`, which interleaves the Parse and Bind of different clients, so that one gets the
 * other's rows (electric-sql/pglite#1046). Here messages up to a Sync are one unit, and a transaction keeps the backend.
 * @param {PGlite} db
 * @param {{ password: string, port?: number, host?: string }} options
 */
export async function servePGlite(db, { password, port = 0, host = '127.0.0.1' }) {
  const beginScram = createScram(password)
  /** @type {Set<Client>} */
  const clients = new Set()
  /** @type {(Unit & { client: Client })[]} */
  const waiting = []
  /** @type {Client | null} */
  let owner = null
  let scheduled = false

  function schedule() {
    if (scheduled) return
    scheduled = true
    setImmediate(runNext)
  }

  function runNext() {
    scheduled = false
    const index = owner ? waiting.findIndex((unit) => unit.client === owner) : 0
    if (index === -1 || waiting.length === 0) return
    const [{ client, bytes, complete }] = waiting.splice(index, 1)
    client.socket.write(withOneReady(Buffer.from(db.execProtocolRawSync(bytes)), complete))
    owner = complete && !db.isInTransaction() ? null : client
    schedule()
  }

  /** @param {Client} client */
  function leave(client) {
    clients.delete(client)
    for (let i = waiting.length - 1; i >= 0; i--) {
      if (waiting[i].client === client) waiting.splice(i, 1)
    }
    if (owner !== client) return
    db.execProtocolRawSync(message('S'))
    if (db.isInTransaction()) db.execProtocolRawSync(message('Q', 'ROLLBACK\0'))
    owner = null
    schedule()
  }

  const server = createServer((socket) => {
    /** @type {Client} */
    const client = { socket, buffer: Buffer.alloc(0), started: false, scram: beginScram() }
    clients.add(client)
    socket.setNoDelay(true)
    socket.on('error', () => {})
    socket.on('close', () => leave(client))
    socket.on('data', (data) => {
      client.buffer = Buffer.concat([client.buffer, data])
      for (let unit = takeUnit(client); unit; unit = takeUnit(client)) {
        waiting.push({ client, ...unit })
        schedule()
      }
    })
  })
  server.listen(port, host)
  await once(server, 'listening')

  return {
    port: portOf(server),
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const { socket } of clients) socket.destroy()
      await closed
    },
  }
}

/**
 * The next bytes to execute as one unit, or null until more arrive.
 * @param {Client} client
 */
function takeUnit(client) {
  if (!client.started) return takeGreeting(client)
  const { buffer } = client
  for (let end = 0; buffer.length >= end + 5; ) {
    const type = buffer[end]
    end += 1 + buffer.readInt32BE(end + 1)
    if (buffer.length < end) return null
    if (type === TERMINATE) {
      client.socket.end()
      return null
    }
    if (type === SYNC || type === QUERY || type === FLUSH) {
      client.buffer = buffer.subarray(end)
      return { bytes: buffer.subarray(0, end), complete: type !== FLUSH }
    }
  }
  return null
}

/**
 * The startup message as a unit, after authentication.
 * @param {Client} client
 */
function takeGreeting(client) {
  if (client.buffer.length > MAX_GREETING) {
    client.socket.destroy()
    return null
  }
  return client.startup ? takeProof(client) : takeStartup(client)
}

/** @param {Client} client */
function takeStartup(client) {
  const { buffer, socket } = client
  if (buffer.length < 8 || buffer.length < buffer.readInt32BE(0)) return null
  const end = buffer.readInt32BE(0)
  const code = buffer.readInt32BE(4)
  client.buffer = buffer.subarray(end)
  if (code === SSL_REQUEST || code === GSS_REQUEST) {
    socket.write('N')
    return takeStartup(client)
  }
  if (code !== STARTUP) {
    socket.end()
    return null
  }
  client.startup = buffer.subarray(0, end)
  socket.write(client.scram.offer)
  return takeProof(client)
}

/** @param {Client} client */
function takeProof(client) {
  const { buffer, socket, scram, startup } = client
  const end = buffer.length < 5 ? Number.POSITIVE_INFINITY : 1 + buffer.readInt32BE(1)
  if (buffer.length < end) return null
  const answer = buffer[0] === PASSWORD && end > 4 ? scram.next(buffer.subarray(5, end)) : null
  if (!answer) {
    const refusal = 'SFATAL\0VFATAL\0C28P01\0Mpassword authentication failed\0\0'
    socket.end(message('E', refusal), () => socket.destroy())
    client.buffer = Buffer.alloc(0)
    return null
  }
  client.buffer = buffer.subarray(end)
  socket.write(answer)
  if (!scram.isOver || !startup) return takeProof(client)
  client.started = true
  return { bytes: startup, complete: true }
}

/**
 * PGlite sends ReadyForQuery twice after a failed extended query, at the error and at the Sync; a pipelining client
 * would take the second as the end of its next query.
 * @param {Buffer} answer
 * @param {boolean} complete
 */
function withOneReady(answer, complete) {
  /** @type {Buffer[]} */
  const messages = []
  let ready
  for (let start = 0; start < answer.length; ) {
    const end = start + 1 + answer.readInt32BE(start + 1)
    const part = answer.subarray(start, end)
    if (part[0] === READY) ready = part
    else messages.push(part)
    start = end
  }
  if (ready && complete) messages.push(ready)
  return Buffer.concat(messages)
}

/** @param {string} type */
function message(type, body = '') {
  const bytes = Buffer.alloc(5 + Buffer.byteLength(body))
  bytes.write(type)
  bytes.writeInt32BE(bytes.length - 1, 1)
  bytes.write(body, 5)
  return bytes
}
