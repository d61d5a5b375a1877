import { toEuros } from '@/lib/money'
import type { Cells } from '@/lib/products/csv/file/columns'
import { nextPlan, plannedCells, type StoredVariant } from '@/lib/products/csv/stored'
import { overlaps, type Span } from '@/lib/products/planned/spans'
import { fromShopTime } from '@/lib/time'
import { euros, type Imported } from './imported'

export type ImportedPlan = { price: number; from: string; until: string | null } | null

const COLUMNS = ['planned_price', 'planned_from', 'planned_until'] as const

/** The next price planned for the variant. Absent when unchanged, null when removed. */
export function importedPlanned(
  imported: Imported,
  line: number,
  cells: Cells,
  stored: StoredVariant | null,
): { planned?: ImportedPlan } {
  if (COLUMNS.every((column) => cells[column] === undefined)) return {}
  const before = plannedCells(stored)
  const [price, from, until] = COLUMNS.map((column) =>
    (cells[column] ?? before[column]).trim(),
  ) as [string, string, string]
  const isAsExported = [price, from, until].join('\n') === Object.values(before).join('\n')
  if (isAsExported) return {}
  if (!price && !from && !until) {
    imported.change(line, 'planned_price', before.planned_price, '')
    return { planned: null }
  }
  if (!stored) {
    imported.wrong(line, 'planned_price', 'newPlanned', price)
    return {}
  }
  const amount = euros(price)
  const begins = readTime(from)
  const ends = until ? readTime(until) : null
  if ('wrong' in amount) imported.wrong(line, 'planned_price', amount.wrong, price)
  if (!begins) imported.wrong(line, 'planned_from', 'time', from)
  if (until && !ends) imported.wrong(line, 'planned_until', 'time', until)
  if ('wrong' in amount || !begins || (until && !ends)) return {}
  const span = { beginsAt: begins, endsAt: ends }
  const { planned = [] } = stored
  // It may have begun, or ended, since the file was exported.
  if (planned.some((one) => toEuros(one.priceCents) === amount.value && isSame(one, span)))
    return {}
  if (begins.getTime() <= Date.now()) imported.wrong(line, 'planned_from', 'time', from)
  if (ends && ends <= begins) imported.wrong(line, 'planned_until', 'time', until)
  const next = nextPlan(stored)
  const others = planned.filter((one) => one !== next && one.phase !== 'over')
  if (others.some((one) => overlaps(one, span))) {
    imported.wrong(line, 'planned_from', 'plannedTwice', from)
  }
  const after = { planned_price: amount.value.toFixed(2), planned_from: from, planned_until: until }
  for (const column of COLUMNS) {
    if (after[column] !== before[column]) {
      imported.change(line, column, before[column], after[column])
    }
  }
  const times = { from: begins.toISOString(), until: ends?.toISOString() ?? null }
  return { planned: { price: amount.value, ...times } }
}

/** "2026-12-04 09:30", in the shop's time zone. */
const readTime = (text: string) => fromShopTime(text.replace(' ', 'T'))

const isSame = (one: Span, other: Span) =>
  one.beginsAt.getTime() === other.beginsAt.getTime() &&
  one.endsAt?.getTime() === other.endsAt?.getTime()
