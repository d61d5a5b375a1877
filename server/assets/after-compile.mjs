import { writeDeferredSheets } from './deferred-sheets.mjs'
import { compressStaticFiles } from './static-files.mjs'

/** @param {{ distDir: string }} build */
export async function afterCompile({ distDir }) {
  await writeDeferredSheets(distDir)
  await compressStaticFiles(distDir)
}
