/** How a payment provider sends the customer back (specification §2, Payment page). */
const RETURN_FLAGS = ['success', 'cancelled', 'pending', 'error'] as const
export type ReturnFlag = (typeof RETURN_FLAGS)[number]

type Query = Record<string, string | string[] | undefined>

/**
 * The flag in an address and the order it names; `query` is both again, to come back to after login.
 * Anybody can write an address: what is read here informs, and proves nothing.
 */
export function readReturn(search: Query): {
  flag: ReturnFlag | null
  order: string | null
  query: string
} {
  const flag = RETURN_FLAGS.find((name) => search[name] === 'true') ?? null
  if (!flag) return { flag, order: null, query: '' }
  const named = search.order
  const order = typeof named === 'string' && /^[A-Z0-9-]{1,40}$/.test(named) ? named : null
  const query = new URLSearchParams({ [flag]: 'true', ...(order && { order }) })
  return { flag, order, query: `?${query}` }
}
