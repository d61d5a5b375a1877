import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { argumentsOr } from '../server/start/usage.mjs'

// What a running shop's server holds in memory (RSS, MB) after all pages of its sitemap, and after pictures that nobody has
// asked for yet (without `.next/cache/images`) were made:
// node bench/measure-memory.mjs --base http://localhost:3000 --pid SERVER [--pictures 300]
const AT_ONCE = 6
const REST_MS = 10_000
const USAGE = 'node bench/measure-memory.mjs --base URL --pid SERVER [--pictures 300]'

const { values } = argumentsOr(
  USAGE,
  {
    options: {
      base: { type: 'string' },
      pid: { type: 'string' },
      pictures: { type: 'string', default: '300' },
    },
  },
  ({ values }) => URL.canParse(values.base) && [values.pid, values.pictures].every(isNumber),
)

const sitemaps = await textOf('/sitemap.xml')
const parts = sitemaps.includes('<sitemapindex') ? locations(sitemaps) : []
const pages =
  parts.length > 0 ? (await each(parts, textOf)).flatMap(locations) : locations(sitemaps)
await tell('at the start')
const documents = await each(pages, textOf)
await tell(`after ${pages.length} pages`)
const pictures = [...new Set(documents.flatMap(picturesIn))].slice(0, Number(values.pictures))
const begun = performance.now()
await each(pictures, (path) => textOf(path, { Accept: 'image/avif,*/*' }))
await tell(
  `after ${pictures.length} pictures, in ${((performance.now() - begun) / 1000).toFixed(1)} s`,
)
await sleep(REST_MS)
await tell(`${REST_MS / 1000} s later`)

function isNumber(text) {
  return /^[1-9]\d*$/.test(text)
}

/** The paths that a sitemap names. */
function locations(xml) {
  return [...xml.matchAll(/<loc>([^<]+)/g)].map(([, address]) => new URL(address).pathname)
}

function picturesIn(html) {
  return [...html.matchAll(/\/_next\/image\?[^ "\\]+/g)].map(([path]) =>
    path.replaceAll('&amp;', '&'),
  )
}

async function textOf(path, headers = {}) {
  const response = await fetch(new URL(path, values.base), { headers })
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return response.text()
}

/** Does this with each, so many at once; gives what came of it, in order. */
async function each(list, work) {
  const results = []
  const left = list.entries()
  const worker = async () => {
    for (const [place, one] of left) results[place] = await work(one)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return results
}

async function tell(when) {
  const status = await readFile(`/proc/${values.pid}/status`, 'utf8')
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(status)
  console.log(`${String(Math.round(kilobytes / 1024)).padStart(6)} MB ${when}`)
}
