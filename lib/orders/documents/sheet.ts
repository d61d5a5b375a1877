import type { Language } from '@/lib/languages'

/** A small text under its heading, such as an address: one line each. */
type Block = { title: string; lines: string[] }

export type Fact = [name: string, value: string]

type Column = {
  /** Empty for one that says itself what it holds. */
  title: string
  /** Points; the column without takes what is left. */
  width?: number
  align?: 'right'
}

/** What a cell says, and in a smaller line under it what is known besides. */
type Cell = { text: string; more?: string }

/**
 * A document as it is printed, every word of it: the drawing (`drawing/`) knows nothing of orders and languages,
 * so that it can be done in a thread of its own.
 */
export type Sheet = {
  language: Language
  title: string
  /** Who made it. */
  author: string
  /** Stands on every page. */
  reference: string
  /** ISO 8601. Of the order, so that the same order gives the same document, byte for byte. */
  date: string
  /** "Page {page} of {pages}" */
  pageNumber: string
  /** What everybody must know of it; empty where there is nothing. */
  lead: string
  blocks: Block[]
  facts: Fact[]
  columns: Column[]
  rows: Cell[][]
  /** Each row begins with a box to tick. */
  hasBoxes: boolean
  /** Under the table; the last is the one that counts. */
  totals: Fact[]
  payment: Payment | null
  notes: string[]
  /** Said only where a character could not be printed; names the sign in its place. */
  unprintable: string
}

/** How to pay, and the same as a code for banking apps: an SVG path in a square of `side` units. */
export type Payment = {
  title: string
  facts: Fact[]
  code: { path: string; side: number; title: string; text: string } | null
}
