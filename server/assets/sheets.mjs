import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../start/root.mjs'

const SHEET = /^\/_next\/(static\/[\w./-]+\.css)(?:\?|$)/
const sheets = new Map()

/** Undefined for URLs that are no style sheet of the build. */
export function readSheet(href) {
  if (!sheets.has(href)) sheets.set(href, read(href))
  return sheets.get(href)
}

function read(href) {
  const [, file] = href.match(SHEET) ?? []
  if (!file || file.includes('..')) return undefined
  try {
    return readFileSync(path.join(root, '.next', file), 'utf8')
  } catch {
    return undefined
  }
}
