import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import path from 'node:path'
import { SMTPServer } from 'smtp-server'
import { portOf } from '../../server/start/port.mjs'

/**
 * @import { Server } from 'node:net'
 * @import { Readable } from 'node:stream'
 */

/**
 * Stores each received mail atomically as `<id>.eml` in `folder`. Its replies take `latencyMs`; `connections()` counts
 * the clients that ever connected.
 * @param {string} folder
 * @param {number} [port]
 * @param {number} [latencyMs]
 */
export async function startMailServer(folder, port = 0, latencyMs = 0) {
  await mkdir(folder, { recursive: true })
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData(stream, _, done) {
      store(stream, folder).then(() => done(), done)
    },
  })
  // Clients may disconnect.
  server.on('error', () => {})
  let connections = 0
  server.server.on('connection', () => {
    connections += 1
  })
  await listen(server, latencyMs > 0 ? 0 : port)
  const inner = portOf(server.server)
  const front = latencyMs > 0 ? delay(inner, latencyMs) : null
  if (front) await listen(front, port)
  return {
    url: `smtp://127.0.0.1:${front ? portOf(front) : inner}`,
    connections: () => connections,
    stop: async () => {
      front?.close()
      await new Promise((resolve) => server.close(() => resolve(undefined)))
    },
  }
}

/**
 * @param {Pick<Server, 'listen'>} server
 * @param {number} port
 */
const listen = (server, port) =>
  new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(undefined)))

/**
 * Passes on at once what a client sends, and replies after `latencyMs`.
 * @param {number} port
 * @param {number} latencyMs
 */
const delay = (port, latencyMs) =>
  createServer((client) => {
    const server = connect(port, '127.0.0.1')
    client.pipe(server)
    server.on('data', (bytes) => setTimeout(() => client.write(bytes), latencyMs))
    server.on('end', () => setTimeout(() => client.end(), latencyMs))
    for (const [one, other] of [
      [client, server],
      [server, client],
    ])
      one.on('error', () => other.destroy())
  })

/**
 * @param {Readable} stream
 * @param {string} folder
 */
async function store(stream, folder) {
  /** @type {Buffer[]} */
  const chunks = []
  for await (const chunk of stream) chunks.push(chunk)
  const draft = path.join(folder, randomUUID())
  await writeFile(draft, Buffer.concat(chunks))
  await rename(draft, `${draft}.eml`)
}
