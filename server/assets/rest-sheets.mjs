import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { rulesOf } from './css-rules.mjs'

/**
 * Puts a `.rest.css` beside each sheet of a build: what a document that carries its fonts and needed rules still lacks. A
 * sheet with fonts would have the whole page laid out anew (docs/decisions/035).
 * @param {string} folder the build's, `.next`
 */
export async function writeRestSheets(folder) {
  const sheets = path.join(folder, 'static/chunks')
  const names = (await readdir(sheets)).filter((name) => name.endsWith('.css'))
  for (const name of names) {
    const css = await readFile(path.join(sheets, name), 'utf8')
    if (/@layer\b/.test(css)) throw new Error(`Built with layers: ${name}`)
    await writeFile(path.join(sheets, restOf(name)), withoutFonts(css))
  }
}

/** The address of what is left of a sheet for a document that carries its fonts and needed rules. */
export const restOf = (address) => address.replace(/\.css(?=$|\?)/, '.rest.css')

const withoutFonts = (css) =>
  rulesOf(css)
    .filter(({ head }) => !head.startsWith('@font-face'))
    .map(({ text }) => text)
    .join('')
