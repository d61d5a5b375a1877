import { readFileSync } from 'node:fs'
import path from 'node:path'
import { servedBuild } from '../start/build/served-build.mjs'

const SHEET = /^\/_next\/(static\/[\w./-]+\.css)(?:\?|$)/
const sheets = new Map()

/**
 * Undefined for URLs that are no style sheet of the build.
 * @param {string} href
 */
export function readSheet(href) {
  if (!sheets.has(href)) sheets.set(href, read(href))
  return sheets.get(href)
}

/** @param {string} href */
function read(href) {
  const [, file] = href.match(SHEET) ?? []
  if (!file || file.includes('..')) return undefined
  try {
    return readFileSync(path.join(servedBuild(), file), 'utf8')
  } catch {
    return undefined
  }
}
