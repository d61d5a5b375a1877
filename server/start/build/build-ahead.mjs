import path from 'node:path'
import { root } from '../root.mjs'
import { loadEnvFile } from '../settings.mjs'
import { BUILD_FOLDER, buildShop } from './build.mjs'
import { BUILD_KEY, describeWrongKey, withStoredBuildKey } from './build-key.mjs'

/** As `buildShop`, without a start: with the key of the environment, of `.env` or of DATA_DIR. */
export async function buildAhead() {
  loadEnvFile(path.join(root, '.env'))
  const settings = await withStoredBuildKey(process.env, { cwd: root })
  const force = describeWrongKey(process.env[BUILD_KEY], BUILD_FOLDER) !== null
  return buildShop(settings, { force })
}
