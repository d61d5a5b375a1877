import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArguments } from '../server/start/usage.mjs'

// Memory of the server (RSS, MB) before, during and a minute after open requests with large bodies.
const HELD_MS = 10_000
const AFTER_MS = 60_000
const USAGE =
  'node bench/measure-bodies.mjs --base URL --pid SERVER [--requests 100] [--bytes 9000000] [--chunked]'

const { values } = parseArguments(
  USAGE,
  {
    options: {
      base: { type: 'string' },
      pid: { type: 'string' },
      requests: { type: 'string', default: '100' },
      bytes: { type: 'string', default: '9000000' },
      chunked: { type: 'boolean', default: false },
    },
  },
  ({ values }) =>
    URL.canParse(values.base) &&
    [values.pid, values.requests, values.bytes].every((text) => /^[1-9]\d*$/.test(text)),
)

const { hostname, port } = new URL(values.base)
const length = Number(values.bytes)
/** The last byte is never sent, so that the server waits. */
const body = Buffer.alloc(length - 1, 'x')

await printMemory('before')
let peak = 0
const watch = setInterval(async () => {
  peak = Math.max(peak, await memory())
}, 100)
const sent = await Promise.all(Array.from({ length: Number(values.requests) }, sendOpenBody))
clearInterval(watch)
for (const answer of new Set(sent.map((one) => one.answer))) {
  const { length: count } = sent.filter((one) => one.answer === answer)
  console.log(`${count} answered: ${answer || 'nothing'}`)
}
console.log(`${Math.round(sent.reduce((sum, one) => sum + one.taken, 0) / 1e6)} MB were sent`)
console.log(`${String(peak).padStart(6)} MB at the peak`)
await printMemory('at the end of it')
await sleep(AFTER_MS)
await printMemory(`${AFTER_MS / 1000} s later`)

async function sendOpenBody() {
  const socket = connect(Number(port || 80), hostname)
  let answer = ''
  socket.on('data', (data) => {
    answer ||= /^HTTP\/1.1 (\d+)/.exec(data)?.[1] ?? ''
  })
  socket.on('error', () => {})
  await once(socket, 'connect')
  const lengthHeader = values.chunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`
  socket.write(`POST /anything HTTP/1.1\r\nHost: ${hostname}\r\n${lengthHeader}\r\n\r\n`)
  if (values.chunked) socket.write(`${length.toString(16)}\r\n`)
  socket.write(body)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  await Promise.race([closed, sleep(HELD_MS)])
  const taken = socket.bytesWritten - socket.writableLength
  socket.destroy()
  return { answer, taken }
}

async function memory() {
  const status = await readFile(`/proc/${values.pid}/status`, 'utf8')
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(status)
  return Math.round(kilobytes / 1024)
}

async function printMemory(when) {
  console.log(`${String(await memory()).padStart(6)} MB ${when}`)
}
