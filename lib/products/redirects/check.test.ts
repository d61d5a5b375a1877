import { describe, expect, it } from 'vitest'
import { checkRedirects } from './check'
import { toPath } from './paths'

it.each([
  ['/products/X1/', '/products/x1'],
  ['https://old.example/fr/products/X1?variant=2#a', '/fr/products/x1'],
  ['/laptops/1-MacBook-Air.html', '/laptops/1-macbook-air.html'],
  ['/v%C3%A9lo', '/vélo'],
  ['/100%', '/100%'],
  ['/', null],
  ['', null],
  ['products/x', null],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['/a b', null],
  [`/${'x'.repeat(600)}`, null],
])('%s is the former address %s', (typed, path) => expect(toPath(typed)).toBe(path))

describe('redirects', () => {
  const check = (from: string, to: string, known: [string, string][] = []) => {
    const stored = known.map(([path, target]) => ({ path, target }))
    const outcome = checkRedirects([{ from, to }], stored)
    return outcome.ok ? outcome.rows[0] : outcome.refusal
  }

  it.each([
    ['/old', '/fr/watches'],
    ['https://old.example/old', '/products/new?colour=black'],
  ])('from %s to %s are taken', (from, to) => {
    expect(check(from, to)).toEqual({ path: '/old', target: to })
  })

  it.each([
    ['old', '/new', 'path'],
    ['/old', 'https://elsewhere.example/', 'target'],
    ['/old', '//elsewhere.example', 'target'],
    ['/old', '/old', 'loop'],
    ['/old', '/fr/Old/', 'loop'],
    ['/fr/old', '/old', 'loop'],
  ])('from %s to %s are refused: %s', (from, to, refusal) => {
    expect(check(from, to)).toBe(refusal)
  })

  it('lead to no other redirect, from either side, and replace one of the same address', () => {
    const known: [string, string][] = [['/b', '/c']]
    expect(check('/a', '/fr/b', known)).toBe('chain')
    expect(check('/c', '/d', known)).toBe('chain')
    expect(check('/b', '/d', known)).toEqual({ path: '/b', target: '/d' })
  })

  it('of a file are checked together', () => {
    const rows = [
      { from: '/a', to: '/b' },
      { from: '/b', to: '/a' },
    ]
    expect(checkRedirects(rows, [])).toMatchObject({ ok: false, refusal: 'chain', at: 0 })
    const twice = [
      { from: '/a', to: '/b' },
      { from: '/A/', to: '/c' },
    ]
    expect(checkRedirects(twice, [])).toEqual({ ok: false, refusal: 'twice', at: 1 })
  })
})
