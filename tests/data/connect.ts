import { inject } from 'vitest'

// Before any test file imports lib/env.ts.
process.env.DATABASE_URL = inject('databaseUrl')
