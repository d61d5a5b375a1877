import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { PrismaPg } from '@prisma/adapter-pg'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import * as bg from '@prisma/schema-engine-wasm/schema_engine_bg'
import pg from 'pg'

/** @import { SchemaEngine } from '@prisma/schema-engine-wasm' */

const require = createRequire(import.meta.url)
/** @type {Promise<void> | undefined} */
let loaded

// The package's entry imports the .wasm file as a module, which Node 20 does not support.
async function load() {
  const entry = require.resolve('@prisma/schema-engine-wasm/schema_engine_bg')
  const bytes = await readFile(entry.replace(/\.js$/, '.wasm'))
  const { instance } = await WebAssembly.instantiate(bytes, { './schema_engine_bg.js': bg })
  bg.__wbg_set_wasm(instance.exports)
  const { __wbindgen_start: start } = instance.exports
  if (typeof start === 'function') start()
}

/** Sends scripts as a whole: the adapter splits them at semicolons, also inside function bodies. */
class WholeScripts extends PrismaPg {
  async connect() {
    const adapter = await super.connect()
    adapter.executeScript = async (script) => {
      await adapter
        .underlyingDriver()
        .query(script)
        // @ts-expect-error: protected, and the one place that translates errors of the driver
        .catch((error) => adapter.onError(error))
    }
    return adapter
  }
}

/**
 * Prisma's schema engine as WebAssembly, without downloading its binary.
 * @template Result
 * @param {string} connectionString
 * @param {(engine: SchemaEngine) => Promise<Result>} work
 */
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
