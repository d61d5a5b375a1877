import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A TCP port on 127.0.0.1 that nobody listens on now. */
export async function freePort() {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  await once(server, 'close')
  return port
}

/**
 * Such a port below those that outgoing connections get: for a server that is killed and comes back. Of the
 * others one may be taken meanwhile, even by a client that tries to reach it.
 */
export async function steadyPort() {
  for (;;) {
    const port = randomInt(15_000, 30_000)
    if (await isPortFree(port, '127.0.0.1', 0)) return port
  }
}

/** Waits a little for a dying server to let go of the port. Gives true when one could listen there. */
export async function isPortFree(port, host, patience = 3_000) {
  const giveUp = Date.now() + patience
  for (;;) {
    if (await canListen(port, host)) return true
    if (Date.now() > giveUp) return false
    await sleep(100)
  }
}

function canListen(port, host) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, host, () => server.close(() => resolve(true)))
  })
}
