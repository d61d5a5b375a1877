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

const FORMATS = ['camt053', 'mt940', 'csv'] as const
export type StatementFormat = (typeof FORMATS)[number]

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
}

export type Statement = {
  format: StatementFormat
  /** IBAN or number; empty if unknown. */
  account: string
  credits: Credit[]
}

export type Parsed<T> = { ok: true; value: T } | { ok: false; refusal: Refusal }

/** Below the limit of a whole form body (10 MiB). */
export const MAX_BYTES = MAX_FILE_BYTES.statement
export const MAX_CREDITS = 50_000
/** Debits and credits of one file. */
export const MAX_ENTRIES = 4 * MAX_CREDITS
