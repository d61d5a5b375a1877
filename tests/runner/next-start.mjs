import { spawn } from 'node:child_process'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '../../server/start/root.mjs'

// Replaces server/serve.mjs by `next start`, without the optional secrets.
const SECRETS = [
  ...['AUTH_SECRET', 'NEXT_SERVER_ACTIONS_ENCRYPTION_KEY'],
  ...['TICKET_KEYS', 'TICKET_INDEX_SECRET'],
]
const { HOST, PORT = '' } = process.env
const next = path.join(root, 'node_modules/next/dist/bin/next')
const address = ['--port', PORT, ...(HOST ? ['--hostname', HOST] : [])]
const server = spawn(process.execPath, [next, 'start', ...address], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, ...Object.fromEntries(SECRETS.map((name) => [name, ''])) },
})
const stop = () => server.kill('SIGTERM')
process.on('disconnect', stop)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
server.once('exit', (/** @type {string} */ code) => process.exit(code ?? 0))

while (!(await fetch(`http://localhost:${PORT}/robots.txt`).catch(() => null))?.ok) await wait(100)
process.send?.({ ready: true }, () => {})
