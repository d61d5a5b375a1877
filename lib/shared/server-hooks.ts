/** A page as Next caches it; times in milliseconds since 1970, lifetimes in seconds. */
export type SharedPage = {
  lastModified: number
  cacheControl?: { revalidate: number | false; expire?: number | undefined } | undefined
  value: unknown
}

/** Pages of all instances in Redis. */
type SharedPages = {
  /** Names the data of pages rendered from now on; null while none are shared. */
  version: () => string | null
  /** Shares none until nothing has changed for some seconds. */
  pause: () => void
  /** Null when it is not there, and within 200 ms when Redis is away. */
  get: (version: string, key: string) => Promise<SharedPage | null>
  /** Ignored when the data changed since `version` was named. */
  set: (version: string, key: string, page: SharedPage) => Promise<void>
  isUp: () => Promise<boolean>
}

/** What one side of the process lets the other call: Next's bundles or the server in front of them. */
export type ServerHooks = {
  /** Invalidates Next's cache for these tags at once. */
  invalidateTags?: (tags: string[]) => Promise<void>
  /** Deletes the path from the response cache. */
  invalidatePage?: (path: string) => void
  invalidateAllPages?: () => void
  /** Purges pages with these tags at the CDN, later. */
  purgeTags?: (tags: string[]) => void
  /** With REDIS_URL alone. */
  sharedPages?: SharedPages
  /** As admin or the environment has it. */
  shopName?: () => string
  /** Of the response cache, for `/metrics`. */
  countPage?: (result: 'hit' | 'shared' | 'miss') => void
  /** True during a known outage of the database. */
  isDatabaseAway?: () => boolean
  /** True while queries wait for a connection. */
  isDatabaseBusy?: () => boolean
  /** The category at an address; undefined while all have their keys as addresses. */
  findCategory?:
    | ((language: string, slug: string) => { key: string; slug: string } | undefined)
    | undefined
  recordSecurityEvent?: (event: { kind: 'body.refused'; network: string | null }) => Promise<void>
}
