import pg from 'pg'
import { vi } from 'vitest'

/** Queries that this process sends during `run`. */
export async function countQueries(run: () => Promise<unknown>): Promise<number> {
  const queries = vi.spyOn(pg.Client.prototype, 'query')
  await run()
  const { length } = queries.mock.calls
  queries.mockRestore()
  return length
}
