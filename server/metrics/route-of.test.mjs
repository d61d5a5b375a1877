import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { routesOf } from './route-of.mjs'

const manifest = path.join(mkdtempSync(path.join(tmpdir(), 'routes-')), 'routes-manifest.json')
const dynamic = [
  ['/[lang]', '^/([^/]+?)(?:/)?$'],
  ['/[lang]/[list]', '^/([^/]+?)/([^/]+?)(?:/)?$'],
  ['/[lang]/products/[slug]', '^/([^/]+?)/products/([^/]+?)(?:/)?$'],
  ['/[lang]/[...rest]', '^/([^/]+?)/(.+?)(?:/)?$'],
]
writeFileSync(
  manifest,
  JSON.stringify({
    staticRoutes: [{ page: '/livez' }],
    dynamicRoutes: dynamic.map(([page, regex]) => ({ page, regex })),
  }),
)
const routeOf = routesOf(manifest)

it.each([
  ['/livez', '/livez'],
  ['/hu', '/[lang]'],
  ['/pl/products/velunor-meridian-3', '/[lang]/products/[slug]'],
  ['/fr/smartphones', '/[lang]/[list]'],
  ['/en/nowhere/else', '/[lang]/[...rest]'],
  ['/_next/static/chunks/a.js', 'files'],
  ['/wp-login.php', 'other'],
  ['/wp-admin/setup', 'other'],
  ['/', 'other'],
])('%s counts as %s', (pathname, route) => {
  expect(routeOf(pathname)).toBe(route)
  expect(routeOf(pathname)).toBe(route)
})
