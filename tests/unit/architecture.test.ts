import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOMS = ['app', 'components', 'lib']
const files = ROOMS.flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' }).map((name) => join(room, name)),
).filter((name) => /\.tsx?$/.test(name) && !/generated|\.test\./.test(name))

const source = new Map(files.map((name) => [name, readFileSync(name, 'utf8')]))
const importsOf = (name: string) =>
  [...(source.get(name) ?? '').matchAll(/(?:from|import\()\s*'(@\/[^']+)'/g)].map((m) => m[1] ?? '')

/** `import type` leaves nothing in the bundle. */
const valueImportsOf = (name: string) =>
  [...(source.get(name) ?? '').matchAll(/^import (?!type )[^;']*?from '(@\/[^']+)'/gm)].map(
    (m) => m[1] ?? '',
  )

describe('the arrows of the house', () => {
  it('lib imports neither components nor app; components do not import app', () => {
    const wrong = files.flatMap((name) =>
      importsOf(name)
        .filter(
          (target) =>
            (name.startsWith('lib/') && /^@\/(components|app)\//.test(target)) ||
            (name.startsWith('components/') && target.startsWith('@/app/')),
        )
        .map((target) => `${name} -> ${target}`),
    )
    expect(wrong).toEqual([])
  })

  it('a domain uses no other domain’s mutations', () => {
    const wrong = files.flatMap((name) => {
      const domain = name.match(/^lib\/([^/]+)\//)?.[1]
      return importsOf(name)
        .filter((target) => /^@\/lib\/[^/]+\/mutations$/.test(target))
        .filter((target) => domain && !target.startsWith(`@/lib/${domain}/`))
        .map((target) => `${name} -> ${target}`)
    })
    expect(wrong).toEqual([])
  })

  it('only lib talks to the database, and never a client component', () => {
    const wrong = files.filter((name) => {
      const usesPrisma = importsOf(name).some((target) => /^@\/lib\/db$/.test(target))
      const isClient = /^'use client'/.test(source.get(name) ?? '')
      return usesPrisma && (isClient || !name.startsWith('lib/'))
    })
    expect(wrong).toEqual([])
  })

  it('client components take nothing but types from server-only modules', () => {
    const serverOnly = files.filter((name) => /import 'server-only'/.test(source.get(name) ?? ''))
    const modules = new Set(serverOnly.map((name) => `@/${name.replace(/\.tsx?$/, '')}`))
    const wrong = files
      .filter((name) => /^'use client'/.test(source.get(name) ?? ''))
      .flatMap((name) =>
        valueImportsOf(name)
          .filter((target) => modules.has(target))
          .map((target) => `${name} -> ${target}`),
      )
    expect(wrong).toEqual([])
  })

  it('process.env is read in lib/env.ts and where no module of ours can be loaded', () => {
    const allowed = ['lib/env.ts', 'lib/i18n/visitor.ts']
    const wrong = files.filter(
      (name) => /process\.env/.test(source.get(name) ?? '') && !allowed.includes(name),
    )
    expect(wrong).toEqual([])
  })

  it('forms are those of lib/forms/checked-form.ts, which leads to what is wrong once', () => {
    const wrong = files.filter(
      (name) =>
        name !== 'lib/forms/checked-form.ts' &&
        /\bhandleSubmit\b|\buseForm\b/.test(source.get(name) ?? ''),
    )
    expect(wrong).toEqual([])
  })
})
