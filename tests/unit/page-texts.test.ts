import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { SERVER_ONLY } from '@/lib/i18n/browser-messages'

/** Namespaces on every page (lib/i18n/browser-messages.ts); others come by `PageTexts` or are loaded later. */
const EVERYWHERE = ['common', 'layout', 'products']

const read = (file: string) => readFileSync(file, 'utf8')

/** The file and its static imports, recursively. */
function reach(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  for (const [, from = ''] of read(file).matchAll(
    /^(?:import|export) (?!type )[^;]*?from '([@.][^']+)'/gm,
  )) {
    const path = from.startsWith('@/') ? from.slice(2) : join(dirname(file), from)
    const next = [`${path}.tsx`, `${path}.ts`].find((one) => existsSync(one))
    if (next) reach(next, found)
  }
  return found
}

function layoutsOf(file: string): string[] {
  const folder = dirname(file)
  if (folder === 'app') return []
  const layout = join(folder, 'layout.tsx')
  return [...(existsSync(layout) ? [layout] : []), ...layoutsOf(folder)]
}

const nounsIn = (files: Iterable<string>, pattern: RegExp) =>
  [...files].flatMap((file) =>
    [...read(file).matchAll(pattern)].flatMap(([, list = '']) =>
      [...list.matchAll(/'(\w+)/g)].map(([, noun]) => noun),
    ),
  )

it('uses no server-only text in a client component', () => {
  const files = readdirSync('components', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join('components', name))
    .filter((file) => /useTranslations\('layout'\)/.test(read(file)))
  expect(files.length).toBeGreaterThan(3)
  const usedKeys = files.flatMap((file) =>
    [...read(file).matchAll(/\bt\('(\w+)'/g)].map(([, key]) => key as string),
  )
  expect(usedKeys).toContain('openCart')
  expect(usedKeys.filter((key) => (SERVER_ONLY as string[]).includes(key))).toEqual([])
})

const pages = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((name) => /(^|\/)page\.tsx$/.test(name) && name.startsWith('[lang]'))
  .map((name) => join('app', name))

it.each(pages)('%s provides every text of its client components', (page) => {
  const roots = [page, ...layoutsOf(page)]
  const files = new Set(roots.flatMap((root) => [...reach(root)]))
  const isHook = /^'use client'|\buse[A-Z]\w*\(/
  const shown = nounsIn(
    [...files].filter((file) => isHook.test(read(file))),
    /useTranslations\(('[^']+')/g,
  )
  const given = nounsIn(files, /<PageTexts nouns=\{\[([^\]]*)\]/g)
  const missing = shown.filter((noun) => noun && ![...EVERYWHERE, ...given].includes(noun))
  expect([...new Set(missing)]).toEqual([])
})
