import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { rulesOf, splitList } from './css-rules.mjs'

// A browser that gets a sheet with layers or fonts while a page is shown computes and lays out the whole page anew;
// one without them costs what its rules change. So sheets are served without layers (docs/decisions/035).

/** From the weakest to the strongest; what stands in none is stronger still. */
const LAYERS = ['properties', 'theme', 'base', 'components', 'utilities']
/** Ids of nobody that each layer's selectors are made stronger by: what comes before components has few names. */
const WEIGHTS = { properties: 0, theme: 0, base: 0, components: 1, utilities: 2 }
const WITHOUT_LAYER = 3
const HOLDS_RULES = /^@(media|supports|container|scope)\b/

/** Where the sheets lie as they were built, beside those that are served. */
export const LAYERED = 'layered'

/**
 * Takes the layers out of each sheet of a build that has just been made, and puts its
 * `.rest.css` beside it: what a document that carries its fonts and needed rules still lacks.
 * @param {string} folder the build's, `.next`
 */
export async function flattenSheets(folder) {
  const sheets = path.join(folder, 'static/chunks')
  const layered = path.join(folder, LAYERED, 'static/chunks')
  await mkdir(layered, { recursive: true })
  const names = (await readdir(sheets)).filter((name) => name.endsWith('.css'))
  for (const name of names) {
    const css = await readFile(path.join(sheets, name), 'utf8')
    const flat = flattened(css)
    await writeFile(path.join(layered, name), css)
    await writeFile(path.join(sheets, name), flat)
    await writeFile(path.join(sheets, restOf(name)), withoutFonts(flat))
  }
}

/** The address of what is left of a sheet for a document that carries its fonts and needed rules. */
export const restOf = (address) => address.replace(/\.css(?=$|\?)/, '.rest.css')

const withoutFonts = (css) =>
  rulesOf(css)
    .filter(({ head }) => !head.startsWith('@font-face'))
    .map(({ text }) => text)
    .join('')

/**
 * A sheet that says the same without layers: its selectors are as much stronger as their layer was.
 * @throws Error for a layer that has no place in LAYERS
 */
export function flattened(css) {
  const [plain, layers] = [[], new Map(LAYERS.map((name) => [name, []]))]
  for (const { head, body, text } of rulesOf(css)) {
    const [, name] = /^@layer\s+(.+)$/.exec(head) ?? []
    if (name && !layers.has(name)) throw new Error(`No place among the layers: ${name}`)
    if (name) layers.get(name).push(stronger(body, WEIGHTS[name]))
    else if (body !== null) plain.push(stronger(text, WITHOUT_LAYER))
    else if (!/^\s*@layer\b/.test(text)) throw new Error(`Not understood: ${text}`)
  }
  return [...layers.values(), plain].flat().join('')
}

function stronger(css, weight) {
  if (weight === 0) return css
  return rulesOf(css)
    .map(({ head, body, text }) => {
      if (HOLDS_RULES.test(head)) return `${head}{${stronger(body, weight)}}`
      if (body === null || head.startsWith('@')) return text
      const selectors = splitList(head).map((selector) => raised(selector, weight))
      return `${selectors.join(',')}{${body}}`
    })
    .join('')
}

/** A selector for the same elements that counts as if it named so many ids more. */
function raised(selector, weight) {
  const [type] = /^\s*(?:\*|[a-z][\w-]*)?/i.exec(selector)
  return `${type}:not(${'#\\#'.repeat(weight)})${selector.slice(type.length)}`
}
