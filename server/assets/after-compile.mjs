import { writeRestSheets } from './rest-sheets.mjs'
import { compressStaticFiles } from './static-files.mjs'

/**
 * What is done with the scripts and sheets of a build once they are compiled.
 * @param {{ distDir: string }} build
 */
export async function afterCompile({ distDir }) {
  await writeRestSheets(distDir)
  await compressStaticFiles(distDir)
}
