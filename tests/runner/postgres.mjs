import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { messageOf } from '../../server/start/errors.mjs'
import { freePort } from '../../server/start/port.mjs'
import { canInstallPackages, installPackage } from './apt.mjs'

/** @import { Settings } from '../../server/start/settings.mjs' */

/**
 * @import { ChildProcessByStdio } from 'node:child_process'
 * @import { Readable } from 'node:stream'
 * @typedef {ChildProcessByStdio<null, null, Readable>} PostgresProcess
 * @typedef {NonNullable<Awaited<ReturnType<typeof startPostgres>>>} TestPostgres
 */

/** Without one a primary that restarts may delete what its standby has not read. */
const SLOT = ['-C', '-S', 'standby']

// Milliseconds.
const STALE_TIMEOUT = 20_000
const STALE_PAUSE = 500

/**
 * Starts PostgreSQL 15 or later in a temporary folder, for tests; null where none can be installed. `kill` sends
 * SIGKILL, after which `start` opens the same folder and port again; `freeze` stops all its processes until `thaw`; `stop` shuts down and removes the folder.
 * `standbyOf`, a URL, makes it a hot standby of that server, named `standby` there. `parent` is where the temporary folder is
 * made. `revive` starts it again if it ended by itself.
 * @param {{ fsync?: boolean, standbyOf?: string, parent?: string }} [options]
 */
export async function startPostgres({ fsync = true, standbyOf, parent = tmpdir() } = {}) {
  const found = findPostgres()
  if (!found) return null
  // Links to some of the programs may be in another folder.
  const bin = path.dirname(realpathSync(path.join(found, 'postgres')))
  const account = unprivilegedAccount()
  const folder = await mkdtemp(path.join(parent, 'shop-postgres-'))
  if (account) await chown(folder, account.uid, account.gid)
  const data = path.join(folder, 'data')
  /** @type {Settings} */
  const programs = { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' }
  const env = /** @type {NodeJS.ProcessEnv} */ (programs)
  const options = { ...account, cwd: folder, env }
  const make = standbyOf
    ? ['pg_basebackup', '-R', ...SLOT, '-c', 'fast', '-d', `${standbyOf}?application_name=standby`]
    : ['initdb', '-U', 'postgres', '-A', 'trust', '-E', 'UTF8']
  execFileSync(path.join(bin, make[0]), [...make.slice(1), '-D', data, '--no-sync'], {
    ...options,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const port = await freePort()
  /** @type {PostgresProcess | undefined} */
  let server

  async function start(timeout = STALE_TIMEOUT) {
    const settings = [
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      `fsync=${fsync ? 'on' : 'off'}`,
    ]
    const started = spawn(
      path.join(bin, 'postgres'),
      ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
      { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
    )
    server = started
    process.once('exit', killNow)
    try {
      await untilReady(started)
    } catch (error) {
      process.off('exit', killNow)
      // A backend forked during the kill ends a moment later.
      if (timeout <= 0 || !/pre-existing shared memory/.test(messageOf(error))) throw error
      await setTimeout(STALE_PAUSE)
      await start(timeout - STALE_PAUSE)
    }
  }

  const hasEnded = () => !server || server.exitCode !== null || server.signalCode !== null

  function killNow() {
    if (!hasEnded()) signalAll('SIGKILL')
  }

  /**
   * Backends have their own process groups.
   * @param {NodeJS.Signals} signal
   */
  function signalAll(signal) {
    const pid = server?.pid
    if (pid === undefined) return
    for (const one of [pid, ...childrenOf(pid)]) process.kill(one, signal)
  }

  /** @param {() => void} send */
  async function end(send) {
    process.off('exit', killNow)
    if (!server || hasEnded()) return
    const ended = once(server, 'exit')
    send()
    await ended
  }

  await start()
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    start: () => start(),
    async revive() {
      if (hasEnded()) await start()
    },
    kill: () => end(killNow),
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    async stop() {
      await end(() => server?.kill('SIGINT'))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The folder of PostgreSQL's programs, 15 or later, installed where none is; undefined where that is impossible. */
export const findPostgres = () => findBinaries() ?? installBinaries()

function findBinaries() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).map(Number) : []
  const installed = versions
    .filter((version) => version >= 15)
    .sort((a, b) => b - a)
    .map((version) => path.join(debian, String(version), 'bin'))
  const onPath = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)
  return [...onPath, ...installed].find(
    (folder) =>
      existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres')),
  )
}

function installBinaries() {
  return canInstallPackages() && installPackage('postgresql') ? findBinaries() : undefined
}

/** PostgreSQL refuses to run as root. */
function unprivilegedAccount() {
  if (process.getuid?.() !== 0) return undefined
  /**
   * @param {string} flag
   * @param {string} name
   */
  const id = (flag, name) => Number(execFileSync('id', [flag, name], { stdio: 'pipe' }).toString())
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: id('-u', name), gid: id('-g', name) }
    } catch {}
  }
  return undefined
}

/** @param {number} pid */
function childrenOf(pid) {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid=']).toString().trim().split('\n')
  return table
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === pid)
    .map(([child]) => child)
}

/**
 * @param {PostgresProcess} server
 * @returns {Promise<void>}
 */
function untilReady(server) {
  return new Promise((resolve, reject) => {
    let log = ''
    server.stderr.on('data', (data) => {
      log = (log + data).slice(-4_000)
      if (/ready to accept (?:read-only )?connections/.test(log)) resolve()
    })
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)))
    server.once('error', reject)
  })
}
