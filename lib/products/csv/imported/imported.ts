import type { Language } from '@/lib/languages'
import type { Specification } from '@/lib/products/catalogue/content/specifications'
import {
  isGrouped,
  readEuros,
  readFlag,
  readWhole,
  splitList,
  splitPairs,
} from '@/lib/products/csv/file/cells'
import type { Cells, Column, ProductColumn } from '@/lib/products/csv/file/columns'
import { type Problem, type ProblemCode, problem } from '@/lib/products/csv/file/problems'
import type { Line } from '@/lib/products/csv/file/read-file'
import { productCells, type StoredProduct } from '@/lib/products/csv/stored'
import type { Note } from '@/lib/products/moving/model'
import type { PriorPrices } from '@/lib/products/prices/prior-price'
import type { OwnColour } from '@/lib/products/types'

export type Group = {
  lines: [Line, ...Line[]]
  stored: StoredProduct | null
  /** Keyed by variant id. */
  prior: ReadonlyMap<string, PriorPrices>
  own: readonly OwnColour[]
  /** Takes notes of original prices that nothing proves, which are lowered; without it they are problems. */
  unproven?: Note[] | undefined
}

/** A name of one of the shop's own colours, in a file of texts. */
export type ColourColumn = `color_${Language}`

export type Change = {
  line: number
  column: Column | ColourColumn | 'variants'
  from: string
  to: string
  /** The variant, where a change of many products names it. */
  variant?: { capacity: string | null; colour: string | null }
}

export type Read<Value> = { value: Value } | { wrong: ProblemCode }

export class Imported {
  readonly problems: Problem[] = []
  readonly changes: Change[] = []
  /** Exported cells of the stored product; empty for a new one. */
  readonly before: Cells

  constructor(readonly group: Group) {
    this.before = group.stored ? productCells(group.stored) : {}
  }

  get isNew(): boolean {
    return this.group.stored === null
  }

  wrong(line: number, column: string, code: ProblemCode, value?: string): void {
    this.problems.push(problem(line, column, code, value))
  }

  /** The cell of the first line with a value, else of the first line; null without the column. */
  cell(column: ProductColumn | 'slug'): { line: number; text: string } | null {
    const [first, ...others] = this.group.lines
    if (first.cells[column] === undefined) return null
    const [found = first, ...rest] = [first, ...others].filter(({ cells }) => cells[column])
    const text = found.cells[column] ?? ''
    const other = rest.find(({ cells }) => cells[column] !== text)
    if (other) this.wrong(other.line, column, 'differs', other.cells[column])
    return { line: found.line, text }
  }

  /** Undefined when absent or unchanged. Cells equal to the export are not validated. */
  read<Value>(column: ProductColumn, reader: (text: string) => Read<Value>): Value | undefined {
    const cell = this.cell(column)
    if (!cell || cell.text === this.before[column]) return undefined
    const read = reader(cell.text)
    if ('wrong' in read) {
      this.wrong(cell.line, column, read.wrong, cell.text)
      return undefined
    }
    if (!this.isNew && isSameRead(read, reader(this.before[column] ?? ''))) return undefined
    if (read.value !== undefined) this.change(cell.line, column, this.before[column], cell.text)
    return read.value
  }

  change(line: number, column: Change['column'], from: string | undefined, to: string): void {
    this.changes.push({ line, column, from: from ?? '', to })
  }
}

const isSameRead = (one: Read<unknown>, other: Read<unknown>) =>
  'value' in other && JSON.stringify(one) === JSON.stringify(other)

export const anyText = (text: string): Read<string> => ({ value: text.trim() })

export const someText = (text: string): Read<string> =>
  text.trim() ? { value: text.trim() } : { wrong: 'missing' }

export const textOrNull = (text: string): Read<string | null> => ({ value: text.trim() || null })

export const list = (text: string): Read<string[]> => ({ value: splitList(text).filter(Boolean) })

export const pairs = (text: string): Read<Specification[]> => {
  const value = splitPairs(text)
  return value ? { value } : { wrong: 'pair' }
}

export const whole = (text: string): Read<number> => given(readWhole(text), text, 'whole')

export const wholeOrNull = (text: string): Read<number | null> =>
  text.trim() === '' ? { value: null } : whole(text)

export const flag = (text: string): Read<boolean> => given(readFlag(text), text, 'flag')

export const euros = (text: string): Read<number> =>
  given(readEuros(text), text, isGrouped(text) ? 'thousands' : 'amount')

/** 0 and empty mean no reduction. */
export const eurosOrNull = (text: string): Read<number | null> => {
  if (text.trim() === '') return { value: null }
  const read = euros(text)
  return 'value' in read ? { value: read.value || null } : read
}

export const orDefault =
  <Value>(reader: (text: string) => Read<Value>) =>
  (text: string): Read<Value | undefined> =>
    text.trim() ? reader(text) : { value: undefined }

function given<Value>(value: Value | null, text: string, wrong: ProblemCode): Read<Value> {
  if (value !== null) return { value }
  return { wrong: text.trim() ? wrong : 'missing' }
}
