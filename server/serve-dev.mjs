import { spawn } from 'node:child_process'
import path from 'node:path'
import { root } from './start/root.mjs'

// `next dev`; ends with its parent.
const { HOST, PORT = '3000' } = process.env
const next = path.join(root, 'node_modules/next/dist/bin/next')
const server = spawn(
  process.execPath,
  [next, 'dev', '--port', PORT, ...(HOST ? ['--hostname', HOST] : [])],
  {
    cwd: root,
    stdio: 'inherit',
    env: { NEXT_TELEMETRY_DISABLED: '1', ...process.env, NODE_ENV: 'development' },
  },
)
const stop = () => server.kill('SIGTERM')
process.on('disconnect', stop)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
server.once('exit', (code) => process.exit(code ?? 0))
process.send?.({ ready: true }, () => {})
