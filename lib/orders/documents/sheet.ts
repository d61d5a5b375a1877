import type { Language } from '@/lib/languages'

type Block = { title: string; lines: string[] }

export type Fact = [name: string, value: string]

type Column = {
  title: string
  /** Points; the column without a width fills the rest. */
  width?: number
  align?: 'right'
}

type Cell = { text: string; more?: string }

/** A document with all texts resolved: the renderer in its worker thread needs no database or translations. */
export type Sheet = {
  language: Language
  title: string
  author: string
  reference: string
  /** ISO 8601; the order's, so that the bytes are reproducible. */
  date: string
  /** "Page {page} of {pages}" */
  pageNumber: string
  lead: string
  blocks: Block[]
  facts: Fact[]
  columns: Column[]
  rows: Cell[][]
  hasBoxes: boolean
  totals: Fact[]
  payment: Payment | null
  notes: string[]
  /** Running text after the notes; those that start a page come last. */
  chapters?: Chapter[]
  /** Shown only if a character was replaced. */
  unprintable: string
}

export type Chapter = { title: string; paragraphs: Paragraph[]; startsPage?: boolean }

/** `field`: followed by a line to write on. */
export type Paragraph = { kind: 'text' | 'heading' | 'item' | 'field'; text: string }

/** `code`: QR code as an SVG path in a square of `side` units. */
export type Payment = {
  title: string
  facts: Fact[]
  code: { path: string; side: number; title: string; text: string } | null
}
