import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { completeLock, listMissing, listUnchecked } from './lock-file.mjs'

it('holds the packages of every platform, which `npm ci` requires', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  expect(listMissing(lock), 'run: node scripts/complete-lock.mjs').toEqual([])
})

it('has a checksum for every package', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  expect(listUnchecked(lock), 'run: node scripts/complete-lock.mjs').toEqual([])
  expect(listUnchecked({ packages: { '': {}, 'node_modules/a': { version: '1.0.0' } } })).toEqual([
    'node_modules/a',
  ])
})

it('adds missing packages with os, cpu and libc', () => {
  /** @type {Parameters<typeof completeLock>[0]} */
  const lock = {
    packages: {
      'node_modules/tool': {
        optionalDependencies: { 'tool-darwin-arm64': '1.0.0', 'tool-linux-x64-musl': '1.0.0' },
        dev: true,
      },
      'node_modules/tool-darwin-arm64': { version: '1.0.0' },
    },
  }
  expect(completeLock(lock)).toEqual(['tool-linux-x64-musl'])
  expect(lock.packages['node_modules/tool-linux-x64-musl']).toEqual({
    version: '1.0.0',
    dev: true,
    cpu: ['x64'],
    libc: ['musl'],
    optional: true,
    os: ['linux'],
  })
})
