import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import http from 'node:http'
import { parseArgs } from 'node:util'

// Response times of lists in milliseconds: node bench/measure-lists.mjs --base http://localhost:3000
// Needs a running shop, filled by `npm run seed:large -- 20000`.
const { values } = parseArgs({
  options: {
    base: { type: 'string', default: 'http://localhost:3000' },
    category: { type: 'string', default: 'smartphones' },
    requests: { type: 'string', default: '60' },
    // Of server/serve.mjs, for its CPU time.
    pid: { type: 'string' },
  },
})
const ticks = values.pid ? Number(execFileSync('getconf', ['CLK_TCK'])) : 1
const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
const list = `/en/${values.category}`

const pages = Number((await get(`${list}?page=1`)).body.match(/Page 1 of (\d+)/)?.[1] ?? 1)
// A unique URL each time: lists are cached for a second (docs/decisions/005).
const all = (round) => `max=${1_000_000 + round}`
const addresses = {
  'plain list, cached': () => list,
  'first page': (round) => `${list}?page=1&${all(round)}`,
  'middle page': (round) => `${list}?page=${Math.ceil(pages / 2)}&${all(round)}`,
  'last page': (round) => `${list}?page=${pages}&${all(round)}`,
  'sorted by price': (round) => `${list}?sort=price&${all(round)}`,
  'filtered and sorted': (round) =>
    `${list}?colour=black&colour=silver&min=200&max=${1500 + round}&sort=discount`,
  'words and price': (round) => `${list}?q=pro&max=${1200 + round}&sort=newest`,
}

console.log(`${values.base}, ${pages} pages of ${values.category}`)
// In rounds, so that other load on the machine affects all alike.
const times = new Map(Object.keys(addresses).map((name) => [name, []]))
const work = new Map(Object.keys(addresses).map((name) => [name, 0]))
for (let round = -5; round < Number(values.requests); round++) {
  for (const [name, addressOf] of Object.entries(addresses)) {
    const path = addressOf(round)
    const before = processorTime()
    const { status, time } = await get(path)
    if (status !== 200) throw new Error(`${path} answered ${status}`)
    if (round < 0) continue
    times.get(name).push(time)
    work.set(name, work.get(name) + processorTime() - before)
  }
}
for (const [name, taken] of times) {
  taken.sort((a, b) => a - b)
  const at = (share) => taken[Math.floor((taken.length - 1) * share)].toFixed(1).padStart(6)
  const spent = values.pid ? `  processor ${(work.get(name) / taken.length).toFixed(1)}` : ''
  console.log(`${name.padEnd(20)} median ${at(0.5)}  p90 ${at(0.9)}  least ${at(0)}${spent}`)
}
agent.destroy()

/** CPU time in milliseconds, in steps of the kernel's ticks. Linux only. */
function processorTime() {
  if (!values.pid) return 0
  const [, fields = ''] = readFileSync(`/proc/${values.pid}/stat`, 'utf8').split(') ')
  const [user, system] = fields.split(' ').slice(11, 13).map(Number)
  return ((user + system) * 1000) / ticks
}

/** `time`: milliseconds until the last byte. */
function get(path) {
  return new Promise((resolve, reject) => {
    const start = performance.now()
    http
      .get(new URL(path, values.base), { agent }, (response) => {
        let body = ''
        response.setEncoding('utf8')
        response.on('data', (text) => {
          body += text
        })
        response.on('end', () => {
          resolve({ status: response.statusCode, body, time: performance.now() - start })
        })
      })
      .on('error', reject)
  })
}
