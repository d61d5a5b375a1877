import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort, isPortFree } from '../../server/start/port.mjs'
import { root } from '../../server/start/root.mjs'
import { findProgram } from './apt.mjs'

/** @import { ChildProcess } from 'node:child_process' */

/** Null where it cannot be installed. */
export const findNginx = () => findProgram('nginx', 'nginx')

const TIMEOUT_MS = 10_000

/**
 * Starts nginx with deploy/nginx.conf in front of shops on these ports of 127.0.0.1, with a certificate of its own and its
 * files in a temporary folder. `port` speaks https, or http where `tls` is false.
 * @param {string} program
 * @param {{ targets: number[], port: number, tls?: boolean }} options
 */
export async function startNginx(program, { targets, port, tls = true }) {
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-nginx-'))
  const settings = path.join(folder, 'nginx.conf')
  await mkdir(path.join(folder, 'logs'))
  await writeFile(settings, mainOf(folder))
  await writeFile(
    path.join(folder, 'shop.conf'),
    placed(await readFile(path.join(root, 'deploy/nginx.conf'), 'utf8'), {
      folder,
      targets,
      port,
      tls,
      plainPort: await freePort(),
    }),
  )
  makeCertificate(folder)
  const args = ['-e', path.join(folder, 'error.log'), '-p', folder, '-c', settings]
  execFileSync(program, ['-t', ...args], { stdio: 'pipe' })
  const child = spawn(program, args, { stdio: 'ignore' })
  const ended = once(child, 'exit')
  await listening(port, child, folder)
  return {
    cacheFolder: path.join(folder, 'cache'),
    async stop() {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** @param {string} folder */
const mainOf = (folder) => `${process.getuid?.() === 0 ? 'user root;\n' : ''}daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
  access_log off;
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `  ${name}_temp_path ${folder}/${name};`).join('\n')}
  include ${folder}/shop.conf;
}
`

/**
 * The shipped file, with the places of a test. Throws where it has none of them.
 * @param {string} text
 * @param {{ folder: string, targets: number[], port: number, plainPort: number, tls: boolean }} options
 */
function placed(text, { folder, targets, port, plainPort, tls }) {
  const servers = targets.map((one) => `server 127.0.0.1:${one} max_fails=3 fail_timeout=5s;`)
  const changes = [
    ['server 127.0.0.1:3000 max_fails=3 fail_timeout=5s;', servers.join('\n\t')],
    ['/var/cache/nginx/shop', `${folder}/cache`],
    ['/etc/letsencrypt/live/shop.example/fullchain.pem', `${folder}/own.crt`],
    ['/etc/letsencrypt/live/shop.example/privkey.pem', `${folder}/own.key`],
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port}${tls ? ' ssl http2' : ''};`],
  ]
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`deploy/nginx.conf has no "${from}"`)
    text = text.replace(from, to)
  }
  // The test listens on 127.0.0.1 alone.
  return text.replace(/^\s*listen \[::\].*\n/gm, '')
}

/** @param {string} folder */
function makeCertificate(folder) {
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const files = ['-keyout', 'own.key', '-out', 'own.crt']
  const kind = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2']
  execFileSync('openssl', ['req', ...kind, ...names, ...files], { cwd: folder, stdio: 'pipe' })
}

/**
 * @param {number} port
 * @param {ChildProcess} child
 * @param {string} folder
 */
async function listening(port, child, folder) {
  const giveUp = Date.now() + TIMEOUT_MS
  while (await isPortFree(port, '127.0.0.1', 0)) {
    if (child.exitCode === null && Date.now() < giveUp) continue
    throw new Error(
      `nginx did not start:\n${await readFile(path.join(folder, 'error.log'), 'utf8')}`,
    )
  }
}
