/** What this browser remembers of an order: no address, and shown nowhere as truth (specification §3, Local records). */
export type LocalOrder = { reference: string; total: number; date: string; status: string }

const STORAGE_KEY = 'orders'

const isLocalOrder = (value: unknown): value is LocalOrder =>
  typeof (value as LocalOrder | null)?.reference === 'string'

function read(): LocalOrder[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(found) ? found.filter(isLocalOrder) : []
  } catch {
    return []
  }
}

function save(orders: LocalOrder[]) {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(orders))
  } catch {
    // The server has the order; this list is a convenience.
  }
}

export const localOrders = {
  /** Remembers a placed order, once. `total` in euros. */
  add({ reference, total, status }: Omit<LocalOrder, 'date'>) {
    const order = { reference, total, date: new Date().toISOString(), status }
    save([...read().filter((other) => other.reference !== reference), order])
  },
  /** Forgets an order that was cancelled. */
  remove(reference: string) {
    save(read().filter((order) => order.reference !== reference))
  },
  /** Takes over what the server says of orders; those that were cancelled, wherever and by whom, are forgotten. */
  follow(listed: readonly { orderReference: string; status: string }[]) {
    const statuses = new Map(listed.map((one) => [one.orderReference, one.status]))
    const known = read()
    const now = known
      .map((order) => ({ ...order, status: statuses.get(order.reference) ?? order.status }))
      .filter(({ status }) => status !== 'cancelled')
    if (JSON.stringify(now) !== JSON.stringify(known)) save(now)
  },
}
