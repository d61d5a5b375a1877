#!/usr/bin/env node
// Configured as Prisma's schema-engine binary, which `generate` and `validate` require but never run.
console.error('This project ships no schema-engine binary. Apply migrations with: npm run migrate')
process.exit(1)
