import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readFaults } from '../faults/table.mjs'

it.each(['faults.csv', 'journeys.csv'])(
  'each fault of %s changes a text that its file holds once, and names tests that are there',
  (table) => {
    const stale = readFaults(table).flatMap(({ fault, file, from, tests = '' }) => {
      const isHeldOnce = existsSync(file) && readFileSync(file, 'utf8').split(from).length === 2
      const missing = tests.split(' ').filter((test) => test && !existsSync(test))
      return isHeldOnce && missing.length === 0 ? [] : [{ fault, file, missing }]
    })
    expect(stale).toEqual([])
  },
)
