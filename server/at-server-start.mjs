import path from 'node:path'
import { keepStaticFilesDaily } from './assets/earlier-files.mjs'
import { installListenersInNextCommand } from './http/install-listeners.mjs'
import { logConsoleAsJson, wantsJson } from './logs/json-logs.mjs'
import { BUILD_FOLDER } from './start/build/build.mjs'
import { BUILD_KEY, describeWrongKey } from './start/build/build-key.mjs'
import { holdBuild, servedBuild } from './start/build/served-build.mjs'
import { root } from './start/root.mjs'
import { completeSettings } from './start/settings.mjs'

/**
 * Called by next.config.mjs when a Next command serves. Throws when DATA_DIR or PICTURE_CACHE_DIR is not writable; ends
 * the process, with a sentence, for a key that the build was not made with.
 * @param {{ isBuilt: boolean }} options
 */
export async function atServerStart({ isBuilt }) {
  const wrongKey = isBuilt ? describeWrongKey(process.env[BUILD_KEY], BUILD_FOLDER) : null
  if (wrongKey) {
    console.error(wrongKey)
    process.exit(1)
  }
  if (isBuilt) holdBuild()
  Object.assign(process.env, await completeSettings(process.env, { cwd: root }))
  if (wantsJson(process.env)) logConsoleAsJson()
  installListenersInNextCommand(process.env)
  if (!isBuilt) return
  // Before it listens: another instance may be asked for the files of its first page.
  const kept = path.join(process.env.DATA_DIR ?? '', 'static')
  await keepStaticFilesDaily(path.join(servedBuild(), 'static'), kept)
}
