import { MAX_FILE_BYTES } from '@/lib/http/body-limits.mjs'

/** Keys of `admin.bank.refusals` in the messages. */
export const REFUSALS = [
  'empty',
  'tooLarge',
  'tooMany',
  'unsafeXml',
  'brokenXml',
  'noStatement',
  'brokenLine',
  'noColumns',
  'badDate',
  'badAmount',
  'norma43',
  'cfonb120',
  'coda',
] as const

export type Refusal = {
  code: (typeof REFUSALS)[number]
  /** Line of the file, or entry of XML, from 1; 0 for the whole file. */
  line: number
}

export class StatementError extends Error {
  readonly refusal: Refusal

  constructor(code: Refusal['code'], line = 0) {
    super(`${code} (${line})`)
    this.refusal = { code, line }
  }
}

export type StatementFormat =
  | 'camt053'
  | 'camt054'
  | 'mt940'
  | 'norma43'
  | 'cfonb120'
  | 'coda'
  | 'csv'

/** What a column of a table holds; keys of `admin.bank.roles` in the messages. */
export const ROLES = [
  'none',
  'date',
  'amount',
  'credit',
  'debit',
  'direction',
  'balance',
  'currency',
  'payer',
  'iban',
  'text',
  'bankId',
  'status',
] as const

export type Role = (typeof ROLES)[number]

/** What the columns of a table leave open; keys of `admin.bank.doubts` in the messages. */
export const DOUBTS = ['amount', 'sign', 'payer', 'text'] as const
export type Doubt = (typeof DOUBTS)[number]

export type Credit = {
  /** "2026-11-21" */
  bookedOn: string
  /** Hundredths of its currency; negative only for a reversal. */
  amountCents: number
  /** ISO 4217; empty if unknown. */
  currency: string
  payerName: string
  payerIban: string
  /** Remittance text, its parts joined by blanks. */
  text: string
  /** From reference fields only. */
  references: string[]
  bankId: string
  isPending: boolean
  isReversal: boolean
  /** The bank's word for a state that is not settled; empty for a settled booking. */
  bankState: string
  /** CAMT: the bank's reference of the booking, which the payments of a batch share. */
  bankEntry?: string
}

/**
 * Why a row is no credit; keys of `admin.bank.leftOut` in the messages. `waits` and `undone` are credits that never
 * pay by themselves, or debits; a `conversion` moves the owner's own money; `unclear` has an amount whose sign nothing tells.
 */
export const REASONS = ['debit', 'waits', 'undone', 'conversion', 'unclear', 'noBooking'] as const

export type LeftOut = {
  reason: (typeof REASONS)[number]
  /** Empty for a row that is no booking. */
  bookedOn: string
  /** Hundredths, negative for debits; null for a row that is no booking. */
  amountCents: number | null
  currency: string
  text: string
}

/** Hundredths, as the file states them before its first and after its last booking. */
export type Balances = { openingCents: number; closingCents: number }

export type Statement = {
  format: StatementFormat
  /** IBAN or number; empty if unknown. */
  account: string
  credits: Credit[]
  /** Debits and other rows that are not stored. */
  leftOut: LeftOut[]
  /** Null where the file states none, or several accounts or currencies. */
  balances: Balances | null
}

/** What a parser read, as the lists of a statement. */
export const listed = (
  read: readonly (Credit | LeftOut)[],
): Pick<Statement, 'credits' | 'leftOut'> => ({
  credits: read.flatMap((one) => ('reason' in one ? [] : one)),
  leftOut: read.flatMap((one) => ('reason' in one ? one : [])),
})

type Part = { account: string; opening: number | null; closing: number | null }

/** Null unless the parts of a file follow each other on one account. */
export function balancesOf(parts: readonly Part[]): Balances | null {
  const first = parts[0]
  const openingCents = first?.opening ?? null
  const closingCents = parts.at(-1)?.closing ?? null
  const isChain = parts.every(
    ({ account, opening }, at) =>
      at === 0 || (account === first?.account && opening === parts[at - 1]?.closing),
  )
  if (!isChain || openingCents === null || closingCents === null) return null
  return { openingCents, closingCents }
}

export type Parsed<T> = { ok: true; value: T } | { ok: false; refusal: Refusal }

/** Below the limit of a whole form body (10 MiB). */
export const MAX_BYTES = MAX_FILE_BYTES.statement
export const MAX_CREDITS = 50_000
/** Debits and credits of one file. */
export const MAX_ENTRIES = 4 * MAX_CREDITS
