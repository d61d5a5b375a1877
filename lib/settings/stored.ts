import 'server-only'
import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { env } from '@/lib/env'
import type { PrismaClient } from '@/lib/generated/prisma/client'
import type { SettingTexts } from './sections'

/** The newest version of every section, merged. */
export async function readStored(db: Pick<PrismaClient, '$queryRaw'>): Promise<SettingTexts> {
  const rows = await db.$queryRaw<{ values: SettingTexts }[]>`
    select distinct on (section) "values" from setting_versions order by section, version desc`
  return Object.assign({}, ...rows.map(({ values }) => values))
}

const file = () => path.join(env.DATA_DIR, 'settings-last-read.json')

/** For a start while the database is away. */
export async function keepLastRead(texts: SettingTexts): Promise<void> {
  const draft = `${file()}.${randomUUID()}`
  try {
    await mkdir(env.DATA_DIR, { recursive: true })
    await writeFile(draft, `${JSON.stringify(texts)}\n`, { mode: 0o600 })
    await rename(draft, file())
  } catch (error) {
    console.warn('The settings could not be stored for the time the database is away.', error)
    await rm(draft, { force: true }).catch(() => {})
  }
}

/** Empty without a valid file. */
export async function readLastRead(): Promise<SettingTexts> {
  try {
    return JSON.parse(await readFile(file(), 'utf8'))
  } catch {
    return {}
  }
}
