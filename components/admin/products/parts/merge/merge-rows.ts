/** `id` is '' while the row is not stored, and in tables without ids. */
export type Row = { id: string } & Record<string, string | boolean>

export type Kind = {
  columns: readonly string[]
  /** Keys that identify a row, most reliable first; '' never matches. */
  keys: readonly ((row: Row) => string)[]
  nameOf: (row: Row) => string
  /** The value normalised for comparison and display. */
  read: (row: Row, column: string) => string
}

/** A concurrent change; `mine` is the conflicting typed value, if any. */
export type RowChange = {
  row: string
  /** 'row' for an added or removed row, 'order' for moved rows. */
  column: string
  was: string
  is: string
  mine?: string
}

/** A row in the base, in the form and in the database; undefined where missing. */
type Triple = { was?: Row | undefined; mine?: Row | undefined; is?: Row | undefined }

/** Three-way merge by value; on a conflict the typed value stays. */
export function mergeRows(
  kind: Kind,
  { base, mine, theirs }: { base: readonly Row[]; mine: readonly Row[]; theirs: readonly Row[] },
): { rows: Row[]; changes: RowChange[] } {
  const triples = align(kind, base, mine, theirs)
  const changes = triples.flatMap((triple) => changesOf(kind, triple))
  if (isMoved(triples, ({ is }) => is, theirs)) {
    const [was = '', is = ''] = [base, theirs].map((rows) => rows.map(kind.nameOf).join(', '))
    changes.push({ row: '', column: 'order', was, is })
  }
  const [side, all] = isMoved(triples, (one) => one.mine, mine)
    ? [(one: Triple) => one.mine, mine]
    : [(one: Triple) => one.is, theirs]
  const placed = [...triples].sort((a, b) => placeOf(side(a), all) - placeOf(side(b), all))
  return { rows: placed.flatMap((triple) => merge(kind, triple) ?? []), changes }
}

function align(
  { keys }: Kind,
  base: readonly Row[],
  mine: readonly Row[],
  theirs: readonly Row[],
): Triple[] {
  const here = matchRows(keys, base, mine)
  const there = matchRows(keys, base, theirs)
  const known = base.map((was) => ({ was, mine: here.get(was), is: there.get(was) }))
  const isNew = (pairs: Map<Row, Row>) => {
    const old = new Set(pairs.values())
    return (row: Row) => !old.has(row)
  }
  const added = mine.filter(isNew(here))
  const addedThere = theirs.filter(isNew(there))
  const both = matchRows(keys, added, addedThere)
  return [
    ...known,
    ...added.map((row) => ({ mine: row, is: both.get(row) })),
    ...addedThere.filter(isNew(both)).map((is) => ({ is })),
  ]
}

/** Pairs each row with at most one of the others. */
function matchRows(keys: Kind['keys'], rows: readonly Row[], others: readonly Row[]) {
  const pairs = new Map<Row, Row>()
  const free = new Set(others)
  for (const key of keys) {
    for (const row of rows.filter((one) => !pairs.has(one) && key(one) !== '')) {
      const other = [...free].find((one) => key(one) === key(row))
      if (!other) continue
      pairs.set(row, other)
      free.delete(other)
    }
  }
  return pairs
}

/** Null for a removed row. */
function merge({ columns, read }: Kind, { was, mine, is }: Triple): Row | null {
  if (!mine) return was ? null : (is ?? null)
  const isTyped = (column: string) => !was || read(mine, column) !== read(was, column)
  if (!is) return columns.some(isTyped) ? { ...mine, id: '' } : null
  const taken = columns.filter((column) => !isTyped(column))
  return { ...mine, id: is.id, ...Object.fromEntries(taken.map((one) => [one, is[one] ?? ''])) }
}

function changesOf({ columns, read, nameOf }: Kind, { was, mine, is }: Triple): RowChange[] {
  const isSame = (one: Row | undefined, other: Row | undefined, column: string) =>
    one !== undefined && other !== undefined && read(one, column) === read(other, column)
  if (!is) {
    if (!was || !mine) return []
    const isTyped = columns.some((column) => !isSame(mine, was, column))
    const gone = { row: nameOf(was), column: 'row', was: nameOf(was), is: '' }
    return [{ ...gone, ...(isTyped && { mine: nameOf(mine) }) }]
  }
  if (!was && !mine) return [{ row: nameOf(is), column: 'row', was: '', is: nameOf(is) }]
  return columns
    .filter((column) => !isSame(was, is, column) && !isSame(mine, is, column))
    .map((column) => ({
      row: nameOf(was ?? is),
      column,
      was: was ? read(was, column) : '',
      is: read(is, column),
      ...(!isSame(mine, was, column) && { mine: mine ? read(mine, column) : '' }),
    }))
}

function isMoved(triples: Triple[], side: (one: Triple) => Row | undefined, all: readonly Row[]) {
  const places = triples.flatMap((one) => {
    const row = one.was && side(one)
    return row ? [all.indexOf(row)] : []
  })
  return places.some((place, index) => index > 0 && place < (places[index - 1] ?? 0))
}

/** Rows missing on this side come last. */
const placeOf = (row: Row | undefined, all: readonly Row[]) => (row ? all.indexOf(row) : all.length)
