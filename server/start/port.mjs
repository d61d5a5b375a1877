import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** @import { AddressInfo, Server } from 'node:net' */

/**
 * The port on which a server of TCP listens.
 * @param {Pick<Server, 'address'>} server
 */
export const portOf = (server) => /** @type {AddressInfo} */ (server.address()).port

/**
 * A free port below the ephemeral range: a port within it may be taken by a client of anything before the server that
 * asked for it listens, or while that server restarts.
 */
export async function freePort() {
  for (;;) {
    const port = randomInt(15_000, 30_000)
    if (await isPortFree(port, undefined, 0)) return port
  }
}

/**
 * @param {number} port
 * @param {string | undefined} host
 * @param {number} [timeout]
 */
export const isPortFree = async (port, host, timeout) =>
  (await describePortProblem(port, host, timeout)) === null

/**
 * A sentence for the operator, or null when the port is free within `timeout` milliseconds.
 * @param {number} port
 * @param {string | undefined} host
 */
export async function describePortProblem(port, host, timeout = 3_000) {
  const giveUp = Date.now() + timeout
  for (;;) {
    const error = await tryToListen(port, host)
    if (!error) return null
    if (error.code !== 'EADDRINUSE' || Date.now() > giveUp) return sentenceOn(error, port, host)
    await sleep(100)
  }
}

/**
 * @param {number} port
 * @param {string | undefined} host
 */
function tryToListen(port, host) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', resolve)
    server.listen(port, host, () => server.close(() => resolve(null)))
  })
}

/**
 * @param {{ code: string, message: string }} given
 * @param {number} port
 * @param {string | undefined} host
 */
function sentenceOn({ code, message }, port, host) {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use: stop what listens there, or set PORT`
    case 'EACCES':
      return `This user may not listen on port ${port}: set PORT to 1024 or more, and put a proxy in front of it`
    case 'EADDRNOTAVAIL':
      return `HOST is ${host}, which is no address of this machine: set one that is, or none for all`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST is ${host}, a name that leads to no address: set an address of this machine, or none for all`
    default:
      return `The shop cannot listen on port ${port} (PORT) of ${host ?? 'all addresses'} (HOST): ${message}`
  }
}
