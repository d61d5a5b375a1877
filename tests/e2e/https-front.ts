import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

function makeCertificate(host: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-https-'))
  try {
    execFileSync(
      'openssl',
      [
        ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2'],
        ...['-subj', `/CN=${host}`, '-keyout', 'key.pem', '-out', 'cert.pem'],
      ],
      { cwd: folder, stdio: 'pipe' },
    )
    const read = (name: string) => readFileSync(path.join(folder, name))
    return { key: read('key.pem'), cert: read('cert.pem') }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** TLS in front of the shop at `origin`, as a proxy of its public host; `port` is on this machine. */
export async function startHttpsFront(host: string, origin: string) {
  const { hostname, port: inner } = new URL(origin)
  const server = createServer(makeCertificate(host), (asked, answer) => {
    const headers = {
      ...asked.headers,
      'x-forwarded-proto': 'https',
      'x-forwarded-for': asked.socket.remoteAddress ?? '',
    }
    const passed = request(
      { hostname, port: inner, method: asked.method, path: asked.url, headers },
      (response) => {
        answer.writeHead(response.statusCode ?? 502, response.rawHeaders)
        response.pipe(answer)
      },
    )
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = () => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  }
  return { port: (server.address() as AddressInfo).port, stop }
}
