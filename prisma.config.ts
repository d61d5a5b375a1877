import { fileURLToPath } from 'node:url'
import { defineConfig } from 'prisma/config'

// `generate` would download an engine that it does not use.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= fileURLToPath(
  new URL('./server/database/no-schema-engine.mjs', import.meta.url),
)

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
})
