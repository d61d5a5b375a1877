#!/usr/bin/env node
// Stands where Prisma looks for a schema-engine binary that `generate` and `validate` never run.
// Migrations go through `npm run migrate`, which uses Prisma's engine in WASM.
console.error('This project ships no schema-engine binary. Apply migrations with: npm run migrate')
process.exit(1)
