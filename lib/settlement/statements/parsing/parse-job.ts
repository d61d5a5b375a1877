import { doubtsOf } from '@/lib/settlement/statements/parsing/csv/doubts'
import { readTable } from '@/lib/settlement/statements/parsing/csv/table'
import type {
  Balances,
  Credit,
  Doubt,
  LeftOut,
  Parsed,
  Role,
  Statement,
  StatementFormat,
} from '@/lib/settlement/statements/types'
import { catchRefusal, formatOf, parseStatement, readText } from './parse'
import { clean } from './text'

/** `layout` is the same for files of one bank. */
export type ColumnChoice = {
  header: string[]
  layout: string
  samples: string[][]
  guessed: Role[]
  doubts: Doubt[]
}

/** What would be stored of a file. Credits that wait or were undone are among `leftOut`. */
export type Preview = {
  account: string
  /** The first credits that count, with their references in the text, and how many there are. */
  credits: Credit[]
  creditCount: number
  leftOut: LeftOut[]
  leftOutCount: number
  /** Settled credits and debits of each currency, in hundredths. */
  sums: { currency: string; inCents: number; outCents: number }[]
  /** Null where the file states no balances. */
  balances: (Balances & { areMet: boolean }) | null
}

export type ParseJob =
  | { kind: 'file'; bytes: Uint8Array }
  | { kind: 'choice'; bytes: Uint8Array }
  | { kind: 'preview'; bytes: Uint8Array; columns?: readonly Role[] }
  | { kind: 'credits'; bytes: Uint8Array; columns?: readonly Role[] }

export type Previewed = { preview: Preview; statement: Statement }

type Done = StatementFormat | ColumnChoice | Previewed | Statement

const SAMPLES = 3
const PREVIEWED = 50
/** Characters, of four bytes at most: an entry of PostgreSQL's index holds 2,700. */
const MAX_LAYOUT = 600

export function runParseJob(job: ParseJob): Parsed<Done> {
  if (job.kind === 'file') return formatIn(job.bytes)
  if (job.kind === 'choice') return catchRefusal(() => choiceOf(job.bytes))
  const parsed = parseStatement(job.bytes, job.columns && [...job.columns])
  if (!parsed.ok) return parsed
  // Only credits are stored: thousands of debits are not passed between threads.
  const statement = { ...parsed.value, leftOut: [] }
  if (job.kind === 'credits') return { ok: true, value: statement }
  return { ok: true, value: { preview: previewOf(parsed.value), statement } }
}

/** The format of a file that can be read, or whose columns can be chosen. */
function formatIn(bytes: Uint8Array): Parsed<StatementFormat> {
  const detected = catchRefusal(() => {
    const text = readText(bytes)
    const format = formatOf(text)
    if (format === 'csv') readTable(text)
    return format
  })
  if (!detected.ok || detected.value === 'csv') return detected
  const parsed = parseStatement(bytes)
  return parsed.ok ? { ok: true, value: parsed.value.format } : parsed
}

function choiceOf(bytes: Uint8Array): ColumnChoice {
  const { header, rows, guessed } = readTable(readText(bytes))
  const cells = rows.map((row) => row.cells)
  // Tables without a header have only their contents in common.
  const names = header.some((name) => name.trim() !== '') ? header : ['#', ...guessed]
  const layout = names
    .map((name) => clean(name, 'name'))
    .join(';')
    .slice(0, MAX_LAYOUT)
  const doubts = doubtsOf(header, guessed, cells)
  return { header, layout, guessed, doubts, samples: cells.slice(0, SAMPLES) }
}

function previewOf({ account, credits, leftOut, balances }: Statement): Preview {
  const counted = credits.filter((credit) => !credit.isPending && !credit.isReversal)
  // Money in may be among the unclear rows: behind many debits they would not be shown.
  const isUnclear = ({ reason }: LeftOut) => Number(reason === 'unclear')
  const all = [...credits.flatMap(notCounted), ...leftOut].sort(
    (a, b) => isUnclear(b) - isUnclear(a),
  )
  const sums = sumsOf(credits, leftOut)
  const [sum] = sums
  const areMet =
    sums.length < 2 &&
    balances !== null &&
    balances.openingCents + (sum?.inCents ?? 0) - (sum?.outCents ?? 0) === balances.closingCents
  return {
    account,
    credits: counted.slice(0, PREVIEWED).map((credit) => ({ ...credit, text: saidIn(credit) })),
    creditCount: counted.length,
    leftOut: all.slice(0, PREVIEWED),
    leftOutCount: all.length,
    sums,
    balances: balances && { ...balances, areMet },
  }
}

const saidIn = ({ references, text }: Credit) => [...references, text].filter(Boolean).join(' · ')

function notCounted(credit: Credit): LeftOut[] {
  const { bookedOn, amountCents, currency, isPending, isReversal } = credit
  if (!isPending && !isReversal) return []
  const text = [credit.bankState, credit.payerName, saidIn(credit)].filter(Boolean).join(' · ')
  const reason = isReversal ? 'undone' : 'waits'
  return [{ reason, bookedOn, amountCents, currency, text }]
}

/** A reversal that its bank has booked, with its negative amount, counts as money out. */
function sumsOf(credits: readonly Credit[], leftOut: readonly LeftOut[]): Preview['sums'] {
  const sums = new Map<string, Preview['sums'][number]>()
  const add = (currency: string, cents: number) => {
    const sum = sums.get(currency) ?? { currency, inCents: 0, outCents: 0 }
    sums.set(currency, sum)
    if (cents > 0) sum.inCents += cents
    else sum.outCents -= cents
  }
  for (const { currency, amountCents, isPending, isReversal, bankState } of credits) {
    const isBooked = !isPending && (!isReversal || bankState === '')
    if (isBooked) add(currency, amountCents)
  }
  for (const { reason, currency, amountCents } of leftOut) {
    if (reason === 'debit' || reason === 'conversion') add(currency, amountCents ?? 0)
  }
  return [...sums.values()]
}
