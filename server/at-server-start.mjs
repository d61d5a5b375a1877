import { putInFrontOfNextCommand } from './http/put-in-front.mjs'
import { root } from './start/root.mjs'
import { completeSettings } from './start/settings.mjs'

/**
 * What `npm start` has seen to where a command of Next starts the server: the secrets that are not set, and the
 * listeners in front of Next.
 * @throws Error where DATA_DIR cannot be written to
 */
export async function atServerStart() {
  Object.assign(process.env, await completeSettings(process.env, { cwd: root }))
  putInFrontOfNextCommand(process.env)
}
