/** Without personal data, never shown as truth (specification §3, Local records). `total` in euros. */
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
    // The server has the order.
  }
}

export const localOrders = {
  add({ reference, total, status }: Omit<LocalOrder, 'date'>) {
    const order = { reference, total, date: new Date().toISOString(), status }
    save([...read().filter((other) => other.reference !== reference), order])
  },
  remove(reference: string) {
    save(read().filter((order) => order.reference !== reference))
  },
  /** Updates statuses from the server's list; cancelled orders are removed. */
  follow(listed: readonly { orderReference: string; status: string }[]) {
    const statuses = new Map(listed.map((one) => [one.orderReference, one.status]))
    const known = read()
    const now = known
      .map((order) => ({ ...order, status: statuses.get(order.reference) ?? order.status }))
      .filter(({ status }) => status !== 'cancelled')
    if (JSON.stringify(now) !== JSON.stringify(known)) save(now)
  },
}
