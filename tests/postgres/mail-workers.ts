import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startMailServer } from '../runner/mail-server.mjs'

/** Each worker has as many to the mail server. */
export const CONNECTIONS = 4

/**
 * A mail server whose replies take `latencyMs`, and processes that work the outbox and send to it. `end` waits for the
 * exit, and gives its code; `headers` gives that line of each mail received.
 */
export async function startMailing(latencyMs: number) {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-mails-'))
  const server = await startMailServer(folder, 0, latencyMs)
  const workers: ChildProcess[] = []

  function startWorker() {
    const settings = {
      SMTP_URL: server.url,
      MAIL_CONNECTIONS: String(CONNECTIONS),
      TSX_TSCONFIG_PATH: 'tests/postgres/mail-work.tsconfig.json',
    }
    const worker = spawn(process.execPath, ['--import=tsx', 'tests/postgres/mail-work.ts'], {
      env: { ...process.env, ...settings },
      stdio: ['pipe', 'ignore', 'inherit'],
    })
    workers.push(worker)
    return worker
  }

  async function end(worker: ChildProcess, signal: NodeJS.Signals = 'SIGTERM') {
    if (worker.exitCode !== null || worker.signalCode !== null) return worker.exitCode
    const exit = once(worker, 'exit')
    worker.kill(signal)
    const [code] = await exit
    return code as number | null
  }

  const headers = (pattern: RegExp) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .map((name) => pattern.exec(readFileSync(path.join(folder, name), 'utf8'))?.[1]?.trim())

  async function stop() {
    for (const worker of workers) await end(worker)
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }

  return { startWorker, end, headers, stop, connections: server.connections }
}

export const RECIPIENT = /^To: (.+)$/m
export const MESSAGE_ID = /^Message-ID: <(.*)@/m
