#!/usr/bin/env node
// Stands where Prisma looks for a schema-engine binary that `generate` and `validate` never run.
console.error('This project ships no schema-engine binary. Apply migrations with: npm run migrate')
process.exit(1)
