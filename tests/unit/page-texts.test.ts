import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { STAYS_ON_SERVER } from '@/lib/i18n/browser-messages'

/** Those that every page carries (lib/i18n/browser-messages.ts); the others are asked for by `PageTexts`, or come later. */
const EVERYWHERE = ['common', 'layout', 'products']

const read = (file: string) => readFileSync(file, 'utf8')

/** The files that come with this one: its imports, not what it fetches with `import()`. */
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

it('no client component asks for a text that stays on the server', () => {
  const files = readdirSync('components', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join('components', name))
    .filter((file) => /useTranslations\('layout'\)/.test(read(file)))
  expect(files.length).toBeGreaterThan(3)
  const asked = files.flatMap((file) =>
    [...read(file).matchAll(/\bt\('(\w+)'/g)].map(([, key]) => key as string),
  )
  expect(asked).toContain('openCart')
  expect(asked.filter((key) => (STAYS_ON_SERVER as string[]).includes(key))).toEqual([])
})

const pages = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((name) => /(^|\/)page\.tsx$/.test(name) && name.startsWith('[lang]'))
  .map((name) => join('app', name))

it.each(pages)('%s gives its client components every text they show', (page) => {
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
