/** Rows that are read at once. */
export const PAGE = 50

/** Where a row stands among others: by time, then by id. */
export type Place = { id: string; createdAt: Date }

/** What Prisma reads behind `last`: a page of rows, oldest first. Rows of one time are told apart by their ids. */
export const pageBehind = (last?: Place) => ({
  where: last && {
    OR: [{ createdAt: { gt: last.createdAt } }, { createdAt: last.createdAt, id: { gt: last.id } }],
  },
  orderBy: [{ createdAt: 'asc' as const }, { id: 'asc' as const }],
  take: PAGE,
})

/** Every row, of which a page at a time is in memory: `read` gives those behind `last`, at most PAGE. */
export async function* inPages<At, Row extends At>(
  read: (last?: At) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let last: Row | undefined; ; ) {
    const page = await read(last)
    yield* page
    if (page.length < PAGE) return
    last = page.at(-1)
  }
}
