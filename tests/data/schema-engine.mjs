import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { PrismaPg } from '@prisma/adapter-pg'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import * as bg from '@prisma/schema-engine-wasm/schema_engine_bg'
import pg from 'pg'

const require = createRequire(import.meta.url)
let loaded

// The package's own entry imports the .wasm file as a module, which Node 20 cannot do.
async function load() {
  const entry = require.resolve('@prisma/schema-engine-wasm/schema_engine_bg')
  const bytes = await readFile(entry.replace(/\.js$/, '.wasm'))
  const { instance } = await WebAssembly.instantiate(bytes, { './schema_engine_bg.js': bg })
  bg.__wbg_set_wasm(instance.exports)
  instance.exports.__wbindgen_start()
}

/**
 * The adapter cuts scripts at every semicolon, inside function bodies too. Sent whole, a migration
 * is one implicit transaction, as Prisma's command line does it.
 */
class WholeScripts extends PrismaPg {
  async connect() {
    const adapter = await super.connect()
    adapter.executeScript = async (script) => {
      await adapter
        .underlyingDriver()
        .query(script)
        .catch((error) => adapter.onError(error))
    }
    return adapter
  }
}

/** Calls `work` with Prisma's own schema engine, without the binary that Prisma would download. */
export async function withSchemaEngine(connectionString, work) {
  loaded ??= load()
  await loaded
  const pool = new pg.Pool({ connectionString, max: 1, allowExitOnIdle: true })
  try {
    const adapter = bindMigrationAwareSqlAdapterFactory(new WholeScripts(pool))
    const engine = await bg.SchemaEngine.new({ datamodels: undefined }, () => {}, adapter)
    return await work(engine)
  } finally {
    await pool.end()
  }
}
