import { flattenSheets } from './flat-sheets.mjs'
import { compressStaticFiles } from './static-files.mjs'

/**
 * What is done with the scripts and sheets of a build once they are compiled.
 * @param {{ distDir: string }} build
 */
export async function afterCompile({ distDir }) {
  await flattenSheets(distDir)
  await compressStaticFiles(distDir)
}
