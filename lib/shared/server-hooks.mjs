import { singleton } from './singleton.mjs'

/** What the shop in Next's bundle and the server in front of it call of each other. */
export const serverHooks = singleton('server.hooks', () => ({}))
