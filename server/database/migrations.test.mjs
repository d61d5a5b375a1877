import { expect, it } from 'vitest'
import { isContracting, readMigrations } from './migrations.mjs'

/** The first one after the rule (docs/decisions/087-expand-then-contract.md). */
const FIRST = '20261126182000'
const REMOVAL =
  /\bdrop (table|column|type|view)\b|\brename (to|column|value)\b|\bset not null\b|\balter column \S+ (set data )?type\b/i
const WITHOUT_DEFAULT = /\badd column \S+ (?![^,;]*(\bdefault\b|\bgenerated\b))[^,;]*\bnot null\b/i

/** @param {string} script */
const breaksVersionBefore = (script) => REMOVAL.test(script) || WITHOUT_DEFAULT.test(script)

it.each([
  ['alter table "orders" drop column "note"', true],
  ['ALTER TABLE "orders" RENAME COLUMN "note" TO "remark"', true],
  ['ALTER TABLE "orders" ALTER COLUMN "note" TYPE VARCHAR(20)', true],
  ['ALTER TABLE "orders" ADD COLUMN "note" TEXT NOT NULL;', true],
  ['ALTER TABLE "orders" ADD COLUMN "note" TEXT NOT NULL DEFAULT \'\';', false],
  ['ALTER TABLE "orders" ADD COLUMN "note" TEXT, ADD COLUMN "at" TIMESTAMPTZ;', false],
])('knows whether %s breaks the version before', (script, isBreaking) => {
  expect(breaksVersionBefore(script)).toBe(isBreaking)
})

it('names each migration that removes something as contracting', async () => {
  const breaking = (await readMigrations())
    .filter(({ name, script }) => name >= FIRST && breaksVersionBefore(script))
    .map(({ name }) => name)
  expect(breaking.filter((name) => !isContracting(name))).toEqual([])
})
