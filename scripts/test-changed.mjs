import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { bin } from '../tests/runner/parts.mjs'

// Types, lint and the unit tests of what differs from a commit, HEAD unless named: npm run test:changed -- main
const base = process.argv[2] ?? 'HEAD'
/** @param {string[]} args */
const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
const changed = [
  ...git('diff', '--name-only', base),
  ...git('ls-files', '--others', '--exclude-standard'),
].filter((file) => existsSync(file))
if (changed.length === 0) {
  console.log(`Nothing differs from ${base}`)
  process.exit(0)
}

const BIOME = ['check', '--no-errors-on-unmatched', '--files-ignore-unknown=true']
const checks = [
  ['next/dist/bin/next', 'typegen'],
  ['typescript/bin/tsc', '--noEmit'],
  ['typescript/bin/tsc', '-p', 'tsconfig.server.json'],
  ['@biomejs/biome/bin/biome', ...BIOME, ...changed],
  ['vitest/vitest.mjs', 'related', '--run', '--project', 'unit*', '--passWithNoTests', ...changed],
]
const failed = checks.filter(
  ([file, ...args]) =>
    spawnSync(process.execPath, [bin(file), ...args], { stdio: 'inherit' }).status !== 0,
)
process.exit(failed.length === 0 ? 0 : 1)
