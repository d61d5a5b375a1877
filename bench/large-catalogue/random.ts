/** A seeded random generator (mulberry32). */
export class Chance {
  #state: number

  constructor(seed: number) {
    this.#state = Math.imul(seed + 1, 0x9e3779b1)
  }

  /** In [0, 1). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }

  /** An integer from `low` to `high` inclusive. */
  between(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1))
  }

  pick<T>(list: readonly T[]): T {
    return list[this.between(0, list.length - 1)] as T
  }

  /** Up to `count` distinct items in random order. */
  some<T>(list: readonly T[], count: number): T[] {
    const rest = [...list]
    return Array.from({ length: Math.min(count, list.length) }, () => {
      const [one] = rest.splice(this.between(0, rest.length - 1), 1)
      return one as T
    })
  }
}
