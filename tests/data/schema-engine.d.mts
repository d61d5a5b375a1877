import type { SchemaEngine } from '@prisma/schema-engine-wasm'

export function withSchemaEngine<Result>(
  connectionString: string,
  work: (engine: SchemaEngine) => Promise<Result>,
): Promise<Result>
