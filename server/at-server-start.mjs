import { installListenersInNextCommand } from './http/install-listeners.mjs'
import { logConsoleAsJson, wantsJson } from './logs/json-logs.mjs'
import { root } from './start/root.mjs'
import { completeSettings } from './start/settings.mjs'

/** Called by next.config.mjs when a Next command serves. Throws when DATA_DIR is not writable. */
export async function atServerStart() {
  Object.assign(process.env, await completeSettings(process.env, { cwd: root }))
  if (wantsJson(process.env)) logConsoleAsJson()
  installListenersInNextCommand(process.env)
}
