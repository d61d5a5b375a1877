import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (file: string) => readFileSync(file, 'utf8')
const sources = [
  'server/metrics/measure-requests.mjs',
  'lib/runtime/repeat.ts',
  'lib/site/metrics.ts',
].map(read)

const namesIn = (text: string) =>
  [...text.matchAll(/\b(?:shop|http)_[a-z_]+/g)].map(([name]) =>
    name.replace(/_(?:bucket|count)$/, ''),
  )
const measured = new Set(sources.flatMap((text) => namesIn(text)))

it.each(['deploy/prometheus-alerts.yaml', 'deploy/grafana-dashboard.json', 'docs/operations.md'])(
  '%s names only metrics that the shop measures',
  (file) => {
    const names = namesIn(read(file))
    expect(names).toContain('http_request_duration_seconds')
    expect(names.filter((name) => !measured.has(name))).toEqual([])
  },
)

it('explains every metric', () => {
  const explained = new Set(namesIn(read('docs/operations.md')))
  expect([...measured].filter((name) => !explained.has(name))).toEqual([])
})
