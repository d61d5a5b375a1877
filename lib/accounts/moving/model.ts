import type { Language } from '@/lib/languages'
import type { Source } from '@/lib/products/moving/model'

export const MOVED_KINDS = ['customers', 'orders'] as const
export type MovedKind = (typeof MOVED_KINDS)[number]

/** Why a row is not taken as it is; keys of `admin.moving.people.notes`. Nothing stops for them. */
const NOTE_CODES = [
  'noEmail',
  'guest',
  'staff',
  'disabled',
  'administrator',
  'erased',
  'twice',
  'known',
  'field',
  'consent',
  'noAccount',
  'noItems',
] as const
type FileNoteCode = (typeof NOTE_CODES)[number]

export type FileNote = { line: number; code: FileNoteCode; value: string }

/** Why a row cannot be read; keys of `admin.moving.people.problems`. */
export type FileProblem = {
  line: number
  column: string
  code: 'missing' | 'email' | 'amount' | 'thousands' | 'date'
  value: string
}

/** An account's details; empty where the file has none. */
export type Profile = {
  firstName: string
  lastName: string
  country: string
  city: string
  address: string
  addressLine2: string
  company: string
  postalCode: string
  phone: string
  language: Language
}

export type ForeignCustomer = {
  line: number
  /** Its id there, or a hash of the e-mail address. */
  key: string
  /** Lower case. */
  email: string
  profile: Profile
  /** When marketing was consented to there; null without proof. */
  consentedAt: Date | null
  /** Whether the file says that there is no consent. */
  isDeclined: boolean
}

/** Stored with a file; `problems` and the lines of notes are the first of them. */
export type FileReport = {
  problems: FileProblem[]
  notes: { code: FileNoteCode; count: number; first: { line: number; value: string }[] }[]
  /** Rows with problems, which a partial import leaves out. */
  refusedCount: number
}

/** What an import of a file would do, or did. */
export type FileCounts = { created: number; changed: number; same: number }

export type ReadFile<Row> = {
  source: Source
  /** Rows below the header. */
  lineCount: number
  rows: Row[]
  problems: FileProblem[]
  notes: FileNote[]
}

const MAX_LISTED = 20
const MAX_PROBLEMS = 200

export function reportOf(problems: readonly FileProblem[], notes: readonly FileNote[]): FileReport {
  const byCode = NOTE_CODES.map((code) => notes.filter((note) => note.code === code))
  return {
    problems: problems.slice(0, MAX_PROBLEMS),
    notes: byCode.flatMap((all) => {
      const [one] = all
      const first = all
        .slice(0, MAX_LISTED)
        .map(({ line, value }) => ({ line, value: value.slice(0, 100) }))
      return one ? [{ code: one.code, count: all.length, first }] : []
    }),
    refusedCount: new Set(problems.map(({ line }) => line)).size,
  }
}
