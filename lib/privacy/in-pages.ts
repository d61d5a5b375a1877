/** Rows per query. */
export const PAGE = 50

/** Cursor: time, then id. */
export type Cursor = { id: string; createdAt: Date }

/** Prisma arguments for the page after `last`, oldest first. */
export const pageAfter = (last?: Cursor) => ({
  where: last && {
    OR: [{ createdAt: { gt: last.createdAt } }, { createdAt: last.createdAt, id: { gt: last.id } }],
  },
  orderBy: [{ createdAt: 'asc' as const }, { id: 'asc' as const }],
  take: PAGE,
})

/** Streams all rows; `read` returns at most PAGE rows after `last`. */
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
