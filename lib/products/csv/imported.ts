import type { PriorPrices } from '@/lib/products/catalogue/prior-price'
import type { OwnColour } from '@/lib/products/types'
import type { Cells, Column, ProductColumn } from './columns'
import { type Problem, type ProblemCode, problem } from './problems'
import type { Line } from './read-file'
import { productCells, type StoredProduct } from './stored'

/** The lines of one product, with the product as it is stored, if it is. */
export type Group = {
  lines: [Line, ...Line[]]
  stored: StoredProduct | null
  /** What was recorded of its variants' prices, by id. */
  prior: ReadonlyMap<string, PriorPrices>
  /** Colours beyond the palette that the shop knows. */
  own: readonly OwnColour[]
}

/** A cell that differs from what is stored. */
export type Change = { line: number; column: Column | 'variants'; from: string; to: string }

/** What a cell is read as, or what is wrong with it. */
export type Read<Value> = { value: Value } | { wrong: ProblemCode }

/** Gathers what the file wants of one product. */
export class Imported {
  readonly problems: Problem[] = []
  readonly changes: Change[] = []
  /** The cells that an export of the stored product has; none for a new one. */
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

  /** The product's cell: the one line that has it filled in, else the first; null without the column. */
  cell(column: ProductColumn | 'slug'): { line: number; text: string } | null {
    const [first, ...others] = this.group.lines
    if (first.cells[column] === undefined) return null
    const [found = first, ...rest] = [first, ...others].filter(({ cells }) => cells[column])
    const text = found.cells[column] ?? ''
    const other = rest.find(({ cells }) => cells[column] !== text)
    if (other) this.wrong(other.line, column, 'differs', other.cells[column])
    return { line: found.line, text }
  }

  /**
   * What a cell is to become: undefined where the file does not say or it is so already. A cell that is
   * as the export has it is not read, so that nothing can be wrong with what nobody touched.
   */
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
