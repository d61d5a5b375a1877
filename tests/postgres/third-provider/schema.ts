import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { connect } from '@/server/database/connection.mjs'
import { migrate } from '@/server/database/migrations.mjs'

const FOLDER = path.resolve('test-results/third-provider')

/** What a migration and the schema of a third provider add: one more method, here in a database of its own. */
export async function addMethod(method: string): Promise<string> {
  const server = await connect(String(process.env.DATABASE_URL))
  await server.query('drop database if exists third_provider')
  await server.query('create database third_provider')
  await server.end()
  const url = new URL(String(process.env.DATABASE_URL))
  url.pathname = '/third_provider'
  await migrate(url.href)
  const client = await connect(url.href)
  await client.query(`alter type "PaymentMethod" add value '${method}'`)
  await client.end()
  process.env.DATABASE_URL = url.href

  mkdirSync(FOLDER, { recursive: true })
  const schema = readFileSync('prisma/schema.prisma', 'utf8')
    .replace('"../lib/generated/prisma"', '"./prisma"')
    .replace('enum PaymentMethod {', `enum PaymentMethod {\n  ${method}`)
  writeFileSync(`${FOLDER}/schema.prisma`, schema)
  execFileSync('npx', ['prisma', 'generate', `--schema=${FOLDER}/schema.prisma`])
  return `${FOLDER}/prisma`
}
