import type { TestProject } from 'vitest/node'
import { applyMigrations } from '../data/databases'
import { startPostgres } from '../runner/postgres.mjs'

/** `npm test` provides a server; this project alone starts one. */
export default async function setup(project: TestProject) {
  const given = process.env.TEST_POSTGRES_URL
  const own = given ? null : await startPostgres()
  const url = given ?? own?.url
  if (!url) throw new Error('No PostgreSQL 15 or later: install one, or set TEST_POSTGRES_URL')
  applyMigrations(url)
  project.provide('databaseUrls', [url])
  return () => own?.stop()
}
