import { setTimeout as pause } from 'node:timers/promises'
import { startChild } from '../server/start/children.mjs'

// How long the papers of orders take, and for how long everything else of the process waits:
// node bench/measure-documents.mjs

// As many modules as the code of a transfer has, every other one dark.
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

/** How long the work takes, and the longest time in which this thread did nothing else. */
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

/** As the shop does it: one after the other, in a thread of their own. */
async function inThread() {
  process.env.AUTH_SECRET ??= 'only to measure, only to measure'
  const { drawPdf } = await import('../lib/orders/documents/draw-pdf.ts')
  return async (sheet) => {
    const pdf = await drawPdf(sheet)
    if (!pdf.ok) throw new Error(pdf.code)
  }
}

/** As it would be without the thread. */
async function inline() {
  const drawing = () => import('../lib/orders/documents/drawing/draw.mjs')
  return async (sheet) => (await drawing()).draw(sheet)
}

const WAYS = { inThread, inline }
const WORK = [
  ['the first, 3 lines', 1, 3],
  ['the next, 3 lines', 1, 3],
  ['30 lines', 1, 30],
  ['60 lines', 1, 60],
  ['20 at once, 3 lines', 20, 3],
  ['20 at once, 30 lines', 20, 30],
]

const { MEASURE_ONLY: way } = process.env
if (way) {
  const draw = await WAYS[way]()
  console.log(`\n${way}, ${mb()} before\n`)
  console.log('| papers | ms | processor, ms | longest wait, ms | memory |\n|---|---|---|---|---|')
  // What the machine lets a thread wait that has nothing to do.
  await measure('none, for 2 s', () => pause(2000))
  for (const [name, count, lines] of WORK) {
    await measure(name, () => Promise.all(Array.from({ length: count }, () => draw(sheet(lines)))))
  }
  process.exit()
}
for (const name of Object.keys(WAYS)) {
  const child = startChild(process.argv[1], {
    env: { ...process.env, NODE_ENV: 'production', MEASURE_ONLY: name },
    execArgv: name === 'inThread' ? ['--conditions=react-server', '--import', 'tsx'] : [],
  })
  await child.exited
}
