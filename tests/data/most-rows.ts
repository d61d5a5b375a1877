import pg from 'pg'
import { vi } from 'vitest'

type Answer = { rows?: unknown[] } | undefined
type Done = (error: unknown, answer: Answer) => void

/** The largest number of rows returned by a single query during `work`. */
export async function mostRowsReadBy(work: () => Promise<unknown>): Promise<number> {
  let max = 0
  const note = (answer: Answer) => {
    max = Math.max(max, answer?.rows?.length ?? 0)
  }
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  spy.mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const done = given.at(-1)
    if (typeof done !== 'function') {
      const answer = query.apply(this, given)
      if (answer instanceof Promise) answer.then(note, () => {})
      return answer
    }
    const noted: Done = (error, answer) => {
      note(answer)
      ;(done as Done)(error, answer)
    }
    return query.apply(this, [...given.slice(0, -1), noted])
  } as never)
  try {
    await work()
  } finally {
    spy.mockRestore()
  }
  return max
}
