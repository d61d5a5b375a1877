import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { median, note, round } from './figures.mjs'
import { memory } from './memory.mjs'
import { options } from './options.mjs'

const run = promisify(execFile)

const WRK_REPORT = `
done = function(s, l, r)
  io.write(string.format(
    "JSON{\\"requests\\":%d,\\"duration_us\\":%d,\\"bytes\\":%d,\\"p50\\":%d,\\"p90\\":%d,\\"p99\\":%d,\\"max\\":%d,\\"errors\\":%d,\\"not_2xx\\":%d}\\n",
    s.requests, s.duration, s.bytes, l:percentile(50), l:percentile(90), l:percentile(99), l.max,
    s.errors.connect + s.errors.read + s.errors.write + s.errors.timeout, s.errors.status))
end
`

/**
 * @param {string} script
 * @param {string} url
 * @param {string} encoding
 * @param {number} count
 * @param {number} seconds
 */
async function wrk(script, url, encoding, count, seconds) {
  const args = ['-t1', `-c${count}`, `-d${seconds}s`, '--timeout', '30s', '-s', script]
  if (encoding !== 'identity') args.push('-H', `Accept-Encoding: ${encoding}`)
  const { stdout } = await run('wrk', [...args, url])
  const r = JSON.parse(/^JSON(.*)$/m.exec(stdout)?.[1] ?? '')
  return {
    rps: round((r.requests * 1e6) / r.duration_us) ?? 0,
    p50_ms: round(r.p50 / 1000, 2),
    p90_ms: round(r.p90 / 1000, 2),
    p99_ms: round(r.p99 / 1000, 2),
    max_ms: round(r.max / 1000, 2),
    bytes_per_response: r.requests ? Math.round(r.bytes / r.requests) : null,
    errors: r.errors,
    not_2xx: r.not_2xx,
  }
}

/**
 * Medians of all rounds.
 * @param {string} script
 * @param {string} path
 * @param {string} encoding
 * @param {number} count
 */
async function underLoad(script, path, encoding, count) {
  const seconds = Number(options.duration)
  /** @type {(Awaited<ReturnType<typeof wrk>> & { reference_rps?: number, ratio: number | null })[]} */
  const rounds = []
  for (let i = 0; i < Number(options.rounds); i += 1) {
    const reference = options.reference
      ? await wrk(script, options.reference, encoding, count, seconds)
      : null
    const own = await wrk(script, options.base + path, encoding, count, seconds)
    rounds.push({
      ...own,
      ...(reference && { reference_rps: reference.rps }),
      ratio: reference && own.rps / reference.rps,
    })
  }
  /** @param {keyof typeof rounds[number]} key */
  const figure = (key) => median(rounds.map((r) => r[key]))
  /** @param {'errors' | 'not_2xx'} key */
  const sum = (key) => rounds.reduce((total, r) => total + r[key], 0)
  return {
    encoding,
    connections: count,
    rps: figure('rps'),
    rps_rounds: rounds.map((r) => r.rps),
    p50_ms: figure('p50_ms'),
    p90_ms: figure('p90_ms'),
    p99_ms: figure('p99_ms'),
    max_ms: figure('max_ms'),
    bytes_per_response: figure('bytes_per_response'),
    errors: sum('errors'),
    not_2xx: sum('not_2xx'),
    ...(options.reference && {
      reference_rps: figure('reference_rps'),
      ratio: round(figure('ratio'), 4),
      ratio_rounds: rounds.map((r) => round(r.ratio, 4)),
    }),
  }
}

/**
 * Throughput and latencies under load, and memory before and after.
 * @param {string} path
 */
export async function server(path) {
  const dir = mkdtempSync(join(tmpdir(), 'measure-'))
  const script = join(dir, 'report.lua')
  writeFileSync(script, WRK_REPORT)
  const before = memory(options.pid)
  const runs = []
  try {
    for (const encoding of options.encodings) {
      await wrk(script, options.base + path, encoding, 10, Number(options.warmup))
      for (const count of options.connections) {
        const r = await underLoad(script, path, encoding, count)
        runs.push(r)
        const ratio = r.ratio == null ? '' : `, ${r.ratio} of the reference`
        note(
          `${path} ${encoding} c=${count}: ${r.rps}/s p50 ${r.p50_ms} p99 ${r.p99_ms} ms${ratio}`,
        )
      }
    }
  } finally {
    rmSync(dir, { recursive: true })
  }
  return { memory_before: before, memory_after: memory(options.pid), runs }
}
