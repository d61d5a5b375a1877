import { fileURLToPath } from 'node:url'
import { defineConfig } from 'prisma/config'

// `generate` looks for an engine binary it does not use, and would download one.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= fileURLToPath(
  new URL('./server/database/no-schema-engine.mjs', import.meta.url),
)

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
})
