import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { rulesOf } from './css-rules.mjs'

/**
 * Writes `.deferred.css` files without fonts, which would cause a full layout when late (docs/decisions/033).
 * @param {string} folder
 */
export async function writeDeferredSheets(folder) {
  const sheets = path.join(folder, 'static/chunks')
  const names = (await readdir(sheets)).filter((name) => name.endsWith('.css'))
  for (const name of names) {
    const css = await readFile(path.join(sheets, name), 'utf8')
    if (/@layer\b/.test(css)) throw new Error(`Built with layers: ${name}`)
    await writeFile(path.join(sheets, deferredHref(name)), withoutFonts(css))
  }
}

/** @param {string} href */
export const deferredHref = (href) => href.replace(/\.css(?=$|\?)/, '.deferred.css')

/** @param {string} css */
const withoutFonts = (css) =>
  rulesOf(css)
    .filter(({ head }) => !head.startsWith('@font-face'))
    .map(({ text }) => text)
    .join('')
