import { cleanText, isEmailAddress } from '@/lib/accounts/fields'
import type { FileProblem, ReadFile } from '@/lib/accounts/moving/model'
import { MAX_CENTS, toCents } from '@/lib/money'
import { amountReader, type ForeignRow, type ForeignSheet } from '@/lib/products/moving/file/sheet'
import { timeReader } from '@/lib/products/moving/file/times'
import type { ForeignProblem, Source } from '@/lib/products/moving/model'
import { type ForeignOrder, type PastLine, stateOf } from './model'
import COLUMNS from './past-columns.json' with { type: 'json' }

type Field =
  | ('key' | 'number' | 'placedAt' | 'status' | 'cancelledAt' | 'total' | 'refunded' | 'currency')
  | ('payment' | 'email' | 'customer' | 'name' | 'firstName' | 'lastName')
  | ('lineName' | 'lineSku' | 'lineQuantity' | 'linePrice')
type ShopColumns = Partial<Record<Field, string[]>> & {
  places: { address: string[]; country: string[] }[]
}

const SHOPS: Record<Source, ShopColumns> = COLUMNS

export const ORDER_FILE_COLUMNS: ReadonlySet<string> = new Set(
  Object.values(SHOPS).flatMap(({ places, ...fields }) => [
    ...Object.values(fields).flat(),
    ...places.flatMap(({ address, country }) => [...address, ...country]),
  ]),
)

/** The shop whose orders these columns are; null for any other file. */
export function pastOrdersOf(names: readonly string[]): Source | null {
  const has = (...all: string[]) => all.every((name) => names.includes(name))
  const some = (all: string[]) => all.some((name) => names.includes(name))
  if (has('name', 'lineitem name', 'financial status')) return 'shopify'
  const { number, total } = COLUMNS.woocommerce
  if (some(number) && some(total)) return 'woocommerce'
  return has('reference', 'total', 'payment', 'status') ? 'prestashop' : null
}

const SIGNS: [sign: RegExp, currency: string][] = [
  [/€|EUR/, 'EUR'],
  [/zł|PLN/, 'PLN'],
  [/Ft|HUF/, 'HUF'],
  [/£|GBP/, 'GBP'],
  [/CHF/, 'CHF'],
]

/** Rows of one number are one order, a row a line. Amounts without a currency are euros. */
export function readPastOrders(source: Source, sheet: ForeignSheet): ReadFile<ForeignOrder> {
  const shop = SHOPS[source]
  const problems: FileProblem[] = []
  const columnOf = (field: Field) =>
    shop[field]?.find((name) => sheet.names.includes(name)) ?? shop[field]?.[0] ?? ''
  const read = (row: ForeignRow, field: Field) =>
    shop[field]?.map((name) => row.get(name)).find(Boolean) ?? ''
  const wrong = (row: ForeignRow, field: Field, code: FileProblem['code']) => {
    problems.push({ line: row.line, column: columnOf(field), code, value: read(row, field) })
    return null
  }
  const timeOf = timeReader(sheet.rows.map((row) => read(row, 'placedAt')))
  const amounts = amountsOf(
    sheet,
    ['total', 'refunded', 'linePrice'].map((f) => columnOf(f as Field)),
  )
  const orders = new Map<string, ForeignOrder>()
  const refused = new Set<string>()
  for (const row of sheet.rows) {
    const key = read(row, 'key')
    const known = orders.get(key)
    if (known) known.lines.push(...linesOf(row))
    else if (!key) wrong(row, 'key', 'missing')
    else if (!refused.has(key)) {
      const order = orderOf(row, key)
      if (order) orders.set(key, order)
      else refused.add(key)
    }
  }
  problems.push(...amounts.problems)
  return {
    source,
    lineCount: sheet.rows.length,
    rows: [...orders.values()],
    problems,
    notes: [...orders.values()].flatMap(({ line, email, number, lines }) => [
      ...(email ? [] : [{ line, code: 'noEmail', value: number } as const]),
      ...(lines.length > 0 ? [] : [{ line, code: 'noItems', value: number } as const]),
    ]),
  }

  function orderOf(row: ForeignRow, key: string): ForeignOrder | null {
    const placedAt = timeOf(read(row, 'placedAt')) ?? wrong(row, 'placedAt', 'date')
    if (!read(row, 'total')) wrong(row, 'total', 'missing')
    const totalCents = amounts.read(row, columnOf('total'))
    const refunded = amounts.read(row, columnOf('refunded')) ?? 0
    if (!placedAt || totalCents === null) return null
    const state = stateOf(read(row, 'status'), read(row, 'cancelledAt') !== '')
    const place = shop.places.find(({ address }) => address.some((name) => row.get(name)))
    const country = (place ?? shop.places[0])?.country.map((name) => row.get(name)).find(Boolean)
    const email = cleanText(read(row, 'email')).toLowerCase()
    return {
      line: row.line,
      key,
      number: read(row, 'number') || key,
      placedAt,
      state,
      currency: currencyOf(read(row, 'currency') || read(row, 'total')),
      totalCents,
      refundedCents: state === 'refunded' && refunded === 0 ? totalCents : refunded,
      paymentMethod: read(row, 'payment').slice(0, 100),
      email: isEmailAddress(email) ? email : '',
      customer: read(row, 'customer'),
      name: read(row, 'name') || `${read(row, 'firstName')} ${read(row, 'lastName')}`.trim(),
      address: (place?.address ?? [])
        .map((name) => row.get(name))
        .filter(Boolean)
        .join('\n'),
      country: country ?? '',
      lines: linesOf(row),
    }
  }

  function linesOf(row: ForeignRow): PastLine[] {
    const name = read(row, 'lineName')
    const joined = sheet.names.filter((one) => /^line_item_\d+$/.test(one))
    if (!name) return joined.flatMap((one) => joinedLine(row.get(one)))
    const quantity = Number.parseInt(read(row, 'lineQuantity'), 10)
    const unitCents = amounts.read(row, columnOf('linePrice'))
    return [{ name, sku: read(row, 'lineSku'), quantity: quantity || 1, unitCents }]
  }
}

/** "name:Lamp|sku:L-1|quantity:2|total:39.80", as an exporter of WooCommerce writes a line. */
function joinedLine(cell: string): PastLine[] {
  const parts = new Map(
    cell.split('|').map((part) => {
      const [label = '', ...value] = part.split(':')
      return [label.trim(), value.join(':').trim()]
    }),
  )
  const name = parts.get('name')
  if (!name) return []
  const quantity = Number.parseInt(parts.get('quantity') ?? '', 10) || 1
  const total = Number(parts.get('total') || Number.NaN)
  const unitCents = Number.isFinite(total) ? Math.round(toCents(total) / quantity) : null
  return [{ name, sku: parts.get('sku') ?? '', quantity, unitCents }]
}

function currencyOf(text: string): string {
  const code = text.trim().toUpperCase()
  if (/^[A-Z]{3}$/.test(code)) return code
  return SIGNS.find(([sign]) => sign.test(text))?.[1] ?? 'EUR'
}

/** Cents of cells such as "29,00 zł"; null for none, with a problem where the cell is no amount. */
function amountsOf({ names, rows }: ForeignSheet, columns: string[]) {
  const problems: ForeignProblem[] = []
  const plain = (cell: string) => cell.replace(/[^\d.,'’-]/g, '')
  const bare = rows.map(({ line, get }) => ({ line, get: (name: string) => plain(get(name)) }))
  const amountOf = amountReader({ names, rows: bare }, columns, problems)
  const found: FileProblem[] = []
  return {
    problems: found,
    read: ({ line, get }: ForeignRow, column: string): number | null => {
      const value = get(column)
      if (!value) return null
      const amount = amountOf({ line, get: (name) => plain(get(name)) }, column)
      const cents = amount === null ? null : toCents(amount)
      if (cents !== null && cents <= MAX_CENTS) return cents
      const code = problems.pop()?.code === 'thousands' ? 'thousands' : 'amount'
      found.push({ line, column, code, value })
      return null
    },
  }
}
