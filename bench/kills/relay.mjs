import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { Transform } from 'node:stream'
import { portOf } from '../../server/start/port.mjs'

/**
 * @import { Socket } from 'node:net'
 * @typedef {Awaited<ReturnType<typeof openRelay>>} Relay
 */

/**
 * Passes TCP connections on to a port. While it hangs, clients connect and get no answer; `slow` lets what either side
 * sends wait; `moveTo` closes all connections and leads new ones to another port.
 * @param {number} target
 */
export async function openRelay(target) {
  /** @type {Set<Socket>} */
  const sockets = new Set()
  let isHanging = false
  let delayMs = 0
  const delay = () =>
    new Transform({
      transform(bytes, _, pass) {
        if (delayMs > 0) setTimeout(pass, delayMs, null, bytes)
        else pass(null, bytes)
      },
    })
  const server = createServer((client) => {
    const onward = connect(target, '127.0.0.1')
    for (const [one, other] of [
      [client, onward],
      [onward, client],
    ]) {
      sockets.add(one)
      one.on('error', () => {})
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
      one.pipe(delay()).pipe(other)
    }
    if (isHanging) onward.pause()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  /** @param {boolean} hangs */
  const setHanging = (hangs) => {
    isHanging = hangs
    for (const socket of sockets) hangs ? socket.pause() : socket.resume()
  }
  const closeAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: portOf(server),
    hang: () => setHanging(true),
    resume: () => setHanging(false),
    /**
     * Milliseconds a packet; 0 for none.
     * @param {number} ms
     */
    slow(ms) {
      delayMs = ms
    },
    /** @param {number} port */
    moveTo(port) {
      target = port
      closeAll()
    },
    stop() {
      server.close()
      closeAll()
    },
  }
}
