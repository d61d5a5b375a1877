import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { sql } from '../data/database'

it('lets two instances start at once on an empty database', async () => {
  await sql('drop database if exists empty')
  await sql('create database empty')
  const url = new URL(String(process.env.DATABASE_URL))
  url.pathname = '/empty'
  const start = () =>
    promisify(execFile)(process.execPath, ['scripts/migrate.mjs'], {
      env: { ...process.env, DATABASE_URL: url.href },
    })
  const outputs = (await Promise.all([start(), start(), start()])).map(({ stdout }) => stdout)
  expect(outputs.filter((text) => text.startsWith('Applied'))).toHaveLength(1)
  expect(outputs.filter((text) => text.startsWith('Nothing'))).toHaveLength(2)
  await sql('drop database empty')
})
