import { setTimeout as pause } from 'node:timers/promises'
import { startChild } from '../server/start/children.mjs'

// How long drawing order documents takes, and how long it blocks the process: node bench/measure-documents.mjs

// A QR code of a transfer's size.
const SIDE = 45
const MODULES = Array.from({ length: (SIDE * SIDE) >> 1 }, (_, at) => 2 * at)
const path = MODULES.map((at) => `M${at % SIDE} ${Math.floor(at / SIDE)}h1v1h-1z`).join('')

const pair = (at) => [`Name ${at}`, 'Value of some length']

const sheet = (lines) => ({
  language: 'hu',
  title: 'Díjbekérő',
  lead: 'Ez a bizonylat áfa szempontjából nem minősül számlának.',
  author: 'Maison LX',
  reference: 'LX-1763716000000ABCDEF',
  date: '2026-11-20T10:00:00Z',
  pageNumber: '{page} / {pages}',
  unprintable: '□',
  blocks: [1, 2].map((at) => ({ title: `Block ${at}`, lines: Array(8).fill('Some line of it') })),
  facts: Array.from({ length: 4 }, (_, at) => pair(at)),
  columns: [{ title: 'Item' }, ...Array(4).fill({ title: 'Amount', width: 70, align: 'right' })],
  rows: Array.from({ length: lines }, (_, at) => [
    { text: `Aurora Pro Max ${at}`, more: '256 GB, fekete' },
    ...Array(4).fill({ text: '€1 299,00' }),
  ]),
  hasBoxes: false,
  totals: Array.from({ length: 4 }, (_, at) => pair(at)),
  payment: {
    title: 'How to pay',
    facts: Array.from({ length: 6 }, (_, at) => pair(at)),
    code: {
      path,
      side: SIDE,
      title: 'Scan',
      text: 'It fills in all of it.',
    },
  },
  notes: [],
})

const mb = () => `${Math.round(process.memoryUsage.rss() / 1e6)} MB`

/** Prints wall time, CPU time and the longest block of the event loop, in milliseconds. */
async function measure(name, work) {
  let [last, longest] = [performance.now(), 0]
  const ticks = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }, 1)
  const [start, before] = [performance.now(), process.cpuUsage()]
  await work()
  const took = performance.now() - start
  const { user, system } = process.cpuUsage(before)
  await pause(20)
  clearInterval(ticks)
  const figures = [took, (user + system) / 1e3, longest].map((one) => one.toFixed(0))
  console.log(`| ${[name, ...figures, mb()].join(' | ')} |`)
}

/** As the shop draws them. */
async function inThread() {
  process.env.AUTH_SECRET ??= 'only to measure, only to measure'
  const { drawPdf } = await import('../lib/orders/documents/draw-pdf.ts')
  return async (sheet) => {
    const pdf = await drawPdf(sheet)
    if (!pdf.ok) throw new Error(pdf.code)
  }
}

async function inline() {
  const drawing = () => import('../lib/orders/documents/drawing/draw.mjs')
  return async (sheet) => (await drawing()).draw(sheet)
}

const MODES = { inThread, inline }
const CASES = [
  ['the first, 3 lines', 1, 3],
  ['the next, 3 lines', 1, 3],
  ['30 lines', 1, 30],
  ['60 lines', 1, 60],
  ['20 at once, 3 lines', 20, 3],
  ['20 at once, 30 lines', 20, 30],
]

const { MEASURE_ONLY: mode } = process.env
if (mode) {
  const draw = await MODES[mode]()
  console.log(`\n${mode}, ${mb()} before\n`)
  console.log(
    '| documents | ms | processor, ms | longest wait, ms | memory |\n|---|---|---|---|---|',
  )
  // The baseline of an idle thread.
  await measure('none, for 2 s', () => pause(2000))
  for (const [name, count, lines] of CASES) {
    await measure(name, () => Promise.all(Array.from({ length: count }, () => draw(sheet(lines)))))
  }
  process.exit()
}
for (const name of Object.keys(MODES)) {
  const child = startChild(process.argv[1], {
    env: { ...process.env, NODE_ENV: 'production', MEASURE_ONLY: name },
    execArgv: name === 'inThread' ? ['--conditions=react-server', '--import', 'tsx'] : [],
  })
  await child.exited
}
