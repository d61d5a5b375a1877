import { MAX_FILE_BYTES } from '@/lib/http/body-limits.mjs'

/** Why a file is not read; a key of `admin.bank.refusals` in the messages. */
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
  /** Which line of the file, or which entry of XML, from 1; 0 where it is the whole file. */
  line: number
}

/** Thrown inside the parsers; `parseStatement` gives its refusal as a value. */
export class StatementError extends Error {
  readonly refusal: Refusal

  constructor(code: Refusal['code'], line = 0) {
    super(`${code} (${line})`)
    this.refusal = { code, line }
  }
}

const FORMATS = ['camt053', 'mt940', 'csv'] as const
export type StatementFormat = (typeof FORMATS)[number]

/** Money that a statement says came to the account. */
export type Credit = {
  /** "2026-11-21". */
  bookedOn: string
  /** Hundredths of its currency; below zero only where money that had come was taken back. */
  amountCents: number
  /** ISO 4217; empty where the file does not say. */
  currency: string
  payerName: string
  payerIban: string
  /** What the payer wrote, its parts joined by blanks. */
  text: string
  /** What stands in fields for references. */
  references: string[]
  /** Empty where the bank gives none. */
  bankId: string
  /** Announced, not booked: no money yet. */
  isPending: boolean
  isReversal: boolean
}

export type Statement = {
  format: StatementFormat
  /** IBAN or number of the account; empty where the file does not say. */
  account: string
  credits: Credit[]
}

export type Parsed<T> = { ok: true; value: T } | { ok: false; refusal: Refusal }

/** Below what a form may send with its names and boundaries (10 MiB). */
export const MAX_BYTES = MAX_FILE_BYTES.statement
/** Of one file. */
export const MAX_CREDITS = 50_000
/** Of one file, debits and credits together. */
export const MAX_ENTRIES = 4 * MAX_CREDITS
