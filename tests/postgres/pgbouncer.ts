import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '@/server/start/port.mjs'
import { findProgram } from '../runner/apt.mjs'

/** Null where it cannot be installed. */
export const findPgBouncer = () => findProgram('pgbouncer', 'pgbouncer')

/** PgBouncer in transaction mode in front of `url`, with its default settings otherwise and a few connections. */
export async function startPgBouncer(program: string, url: string) {
  const { hostname, port: target, username } = new URL(url)
  const port = await freePort()
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-pgbouncer-'))
  const settings = path.join(folder, 'pgbouncer.ini')
  await writeFile(path.join(folder, 'users.txt'), `"${username}" ""\n`)
  await writeFile(
    settings,
    `[databases]
* = host=${hostname} port=${target}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${path.join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = 5
`,
  )
  await chmod(folder, 0o755)
  // PgBouncer refuses to run as root.
  const account = process.getuid?.() === 0 ? accountOf('nobody') : {}
  const child = spawn(program, [settings], { ...account, stdio: ['ignore', 'ignore', 'pipe'] })
  const log: string[] = []
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`PgBouncer did not start:\n${log.join('')}`)))
    child.stderr.on('data', (data) => {
      log.push(String(data))
      if (log.join('').includes('process up')) resolve()
    })
  })
  return {
    url: Object.assign(new URL(url), { port: String(port) }).href,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function accountOf(name: string) {
  const id = (flag: string) => Number(execFileSync('id', [flag, name]).toString())
  return { uid: id('-u'), gid: id('-g') }
}
