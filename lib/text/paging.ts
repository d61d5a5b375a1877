/** The query of an address, as Next gives it. */
export type Query = Record<string, string | string[] | undefined>

/** Rows of a list's page. */
export const PAGE_SIZE = 50

/** One page of a list; `page` is the last where a later one was asked for. */
export type Paged<Row> = { rows: Row[]; page: number; pages: number; total: number }

/** Which page is shown of so many rows. */
export function pagesOf(total: number, wanted: number): Omit<Paged<never>, 'rows'> {
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  return { page: Math.min(wanted, pages), pages, total }
}

/** A page's number in a query; the first for whatever is none. */
export const readPage = (text: string | string[] | undefined) =>
  typeof text === 'string' && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
