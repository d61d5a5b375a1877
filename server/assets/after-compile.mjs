import { BUILD_KEY, recordBuildKey } from '../start/build/build-key.mjs'
import { writeDeferredSheets } from './deferred-sheets.mjs'
import { compressStaticFiles } from './static-files.mjs'

/** @param {{ distDir: string }} build */
export async function afterCompile({ distDir }) {
  await writeDeferredSheets(distDir)
  await compressStaticFiles(distDir)
  recordBuildKey(distDir, process.env[BUILD_KEY])
}
