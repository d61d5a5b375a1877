import { singleton } from './singleton.mjs'

/** What Next's cache and the server's page cache tell each other of changes. */
export const cacheHooks = singleton('cache.hooks', () => ({}))
