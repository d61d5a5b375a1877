/** Flags in a provider's return URL (specification §2, Payment page). */
const RETURN_FLAGS = ['success', 'cancelled', 'pending', 'error'] as const
export type ReturnFlag = (typeof RETURN_FLAGS)[number]

type Query = Record<string, string | string[] | undefined>

/** `query` repeats both for the return after login. Untrusted: anyone can write such a URL. */
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
