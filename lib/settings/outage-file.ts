import 'server-only'
import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { env } from '@/lib/env'

const fileOf = (name: string) => path.join(env.DATA_DIR, `${name}.json`)

/** For a start while the database is away. */
export async function keepForOutage(name: string, value: object): Promise<void> {
  const draft = `${fileOf(name)}.${randomUUID()}`
  try {
    await mkdir(env.DATA_DIR, { recursive: true })
    await writeFile(draft, `${JSON.stringify(value)}\n`, { mode: 0o600 })
    await rename(draft, fileOf(name))
  } catch (error) {
    console.warn(`${name} could not be stored for the time the database is away.`, error)
    await rm(draft, { force: true }).catch(() => {})
  }
}

/** Null without a valid file. */
export async function readForOutage(name: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(fileOf(name), 'utf8'))
  } catch {
    return null
  }
}
