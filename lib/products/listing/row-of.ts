/**
 * Rows by product id. Ids are numbered in a map that an index shares with those made from it: filling one with a million
 * ids takes a second. Ids of products that went stay in it until all are read again.
 */
export class RowOf {
  readonly #numbers: Map<string, number>
  /** By number: the row after the one of that id, 0 for none. */
  readonly #ends: Uint32Array

  constructor(numbers: Map<string, number>, ends: Uint32Array) {
    this.#numbers = numbers
    this.#ends = ends
  }

  get(id: string): number | undefined {
    const end = this.#ends[this.#numbers.get(id) ?? -1]
    return end ? end - 1 : undefined
  }

  has(id: string): boolean {
    return this.get(id) !== undefined
  }

  /** For another index that begins with the rows of this one; `rows`: how many these are. */
  numbering(rows: number): Numbering {
    const numbers = new Array<number>(rows).fill(0)
    for (let number = 0; number < this.#ends.length; number++) {
      const end = this.#ends[number] ?? 0
      if (end > 0) numbers[end - 1] = number
    }
    return new Numbering(this.#numbers, numbers)
  }
}

export class Numbering {
  readonly #numbers: Map<string, number>
  readonly #arrived: number[]

  constructor(numbers = new Map<string, number>(), arrived: number[] = []) {
    this.#numbers = numbers
    this.#arrived = arrived
  }

  add(id: string) {
    const number = this.#numbers.get(id) ?? this.#numbers.size
    this.#numbers.set(id, number)
    this.#arrived.push(number)
  }

  /** `rows`: places in the order of arrival, by row. */
  toRowOf(rows: Uint32Array): RowOf {
    const ends = new Uint32Array(this.#numbers.size)
    for (let row = 0; row < rows.length; row++) {
      ends[this.#arrived[rows[row] ?? 0] ?? 0] = row + 1
    }
    return new RowOf(this.#numbers, ends)
  }
}
