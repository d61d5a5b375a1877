export type Query = Record<string, string | string[] | undefined>

/** The first of repeated parameters. */
export const one = (value: string | string[] | undefined): string =>
  (Array.isArray(value) ? value[0] : value) ?? ''

export const PAGE_SIZE = 50

/** `page` is the last page when a later one was requested. */
export type Paged<Row> = { rows: Row[]; page: number; pages: number; total: number }

export function pagesOf(total: number, requested: number): Omit<Paged<never>, 'rows'> {
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  return { page: Math.min(requested, pages), pages, total }
}

export const readPage = (text: string | string[] | undefined) =>
  typeof text === 'string' && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
