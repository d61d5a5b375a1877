import { existsSync } from 'node:fs'
import path from 'node:path'
import { root } from './root.mjs'

/** Whether this copy is what `npm run artefact` made: built and compiled, without sources and embedded database. */
export const isArtefact = !existsSync(path.join(root, 'server/prepare.ts'))

/**
 * How the operator runs a script of package.json here.
 * @param {string} script
 */
export const commandOf = (script) =>
  isArtefact ? `node ${script.replace(':', '-')}.mjs` : `npm run ${script}`

/** @throws Error with a sentence for the operator where there is no embedded database */
export function assertEmbeddedDatabase() {
  if (!isArtefact) return
  throw new Error(
    'DATABASE_URL is missing: the embedded database is not part of an artefact, so set it to a PostgreSQL 15 or later, postgresql://user:password@host:5432/database',
  )
}
