import { expect, it } from 'vitest'
import { withoutTrace } from './migrations.mjs'

it('shows what the schema engine says without its own places', () => {
  const said = `ERROR: permission denied for schema public
   0: sql_schema_connector::sql_migration_persistence::initialize
           with namespaces=None filters=SchemaFilter { external_tables: [], external_enums: [] }
   1: schema_engine_wasm::wasm::engine::ApplyMigrations`
  expect(withoutTrace(said)).toBe('ERROR: permission denied for schema public')
  const plain = 'First line\n  DETAIL: second line'
  expect(withoutTrace(plain)).toBe(plain)
})
