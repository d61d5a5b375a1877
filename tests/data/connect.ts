import { rmSync } from 'node:fs'
import { inject } from 'vitest'

// lib/env.ts reads these when a test file imports it.
const urls = inject('databaseUrls')
const worker = (Number(process.env.VITEST_POOL_ID) - 1) % urls.length
process.env.DATABASE_URL = urls[worker]
process.env.DATA_DIR = `test-results/data-${worker + 1}`
// Another file's settings would be taken during an outage.
rmSync(process.env.DATA_DIR, { recursive: true, force: true })
