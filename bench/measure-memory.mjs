import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArguments } from '../server/start/usage.mjs'

// Memory of the server (RSS, MB) after all pages of the sitemap and after optimizing images; delete `.next/cache/images`.
const CONCURRENCY = 6
const REST_MS = 10_000
const USAGE = 'node bench/measure-memory.mjs --base URL --pid SERVER [--images 300]'

const { values } = parseArguments(
  USAGE,
  {
    options: {
      base: { type: 'string' },
      pid: { type: 'string' },
      images: { type: 'string', default: '300' },
    },
  },
  ({ values }) => URL.canParse(values.base) && [values.pid, values.images].every(isNumber),
)

const sitemaps = await fetchText('/sitemap.xml')
const parts = sitemaps.includes('<sitemapindex') ? locations(sitemaps) : []
const pages =
  parts.length > 0
    ? (await mapConcurrently(parts, fetchText)).flatMap(locations)
    : locations(sitemaps)
await printMemory('at the start')
const documents = await mapConcurrently(pages, fetchText)
await printMemory(`after ${pages.length} pages`)
const images = [...new Set(documents.flatMap(imagesIn))].slice(0, Number(values.images))
const begun = performance.now()
await mapConcurrently(images, (path) => fetchText(path, { Accept: 'image/avif,*/*' }))
await printMemory(
  `after ${images.length} images, in ${((performance.now() - begun) / 1000).toFixed(1)} s`,
)
await sleep(REST_MS)
await printMemory(`${REST_MS / 1000} s later`)

function isNumber(text) {
  return /^[1-9]\d*$/.test(text)
}

function locations(xml) {
  return [...xml.matchAll(/<loc>([^<]+)/g)].map(([, address]) => new URL(address).pathname)
}

function imagesIn(html) {
  return [...html.matchAll(/\/pictures\/[^ "\\]+/g)].map(([path]) => path.replaceAll('&amp;', '&'))
}

async function fetchText(path, headers = {}) {
  const response = await fetch(new URL(path, values.base), { headers })
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return response.text()
}

/** Maps with limited concurrency, in order. */
async function mapConcurrently(list, work) {
  const results = []
  const left = list.entries()
  const worker = async () => {
    for (const [place, one] of left) results[place] = await work(one)
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
  return results
}

async function printMemory(when) {
  const status = await readFile(`/proc/${values.pid}/status`, 'utf8')
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(status)
  console.log(`${String(Math.round(kilobytes / 1024)).padStart(6)} MB ${when}`)
}
