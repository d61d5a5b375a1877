import { parseArguments } from '../../server/start/usage.mjs'

const USAGE = `node bench/measure.mjs --base URL [options] PATH...
  --base URL            origin of the site; required
  --pid N               root process of the server, for its memory (none)
  --label NAME          copied to the output (the base)
  --only LIST           parts to run: probe,server,wire,lighthouse (all)
  --connections LIST    of wrk (1,10,50)
  --encodings LIST      identity,gzip (both)
  --duration S          seconds per run of wrk (10)
  --rounds N            runs per encoding and number of connections (1)
  --warmup S            seconds of load thrown away before each page (3)
  --reference URL       a page of a yardstick server, for ratios (none)
  --runs N              Lighthouse runs per page (3)
  --throttling METHOD   Lighthouse's: simulate (computed) or devtools (applied) (simulate)
  --settle MS           how long the network must be quiet before the wire pass ends (2000)
  --modules DIR         a folder whose node_modules has lighthouse (none)
  --out FILE            write there as well as to standard output (none)`

/** @returns {{ type: 'string' }} */
const given = () => ({ type: 'string' })
/**
 * @param {string} value
 * @returns {{ type: 'string', default: string }}
 */
const text = (value) => ({ type: 'string', default: value })
const config = {
  allowPositionals: true,
  options: {
    base: given(),
    pid: given(),
    label: given(),
    only: text('probe,server,wire,lighthouse'),
    connections: text('1,10,50'),
    encodings: text('identity,gzip'),
    duration: text('10'),
    rounds: text('1'),
    warmup: text('3'),
    reference: given(),
    runs: text('3'),
    throttling: text('simulate'),
    settle: text('2000'),
    modules: given(),
    out: given(),
  },
}
const { values, positionals } = parseArguments(
  USAGE,
  config,
  ({ values: { base }, positionals: paths }) => Boolean(base) && paths.length > 0,
)

export const options = {
  ...values,
  base: (values.base ?? '').replace(/\/$/, ''),
  pid: values.pid ? Number(values.pid) : null,
  parts: new Set(values.only.split(',')),
  connections: values.connections.split(',').map(Number),
  encodings: values.encodings.split(','),
  paths: positionals,
}
