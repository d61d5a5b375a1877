import 'server-only'
import type { PrismaClient } from '@/lib/generated/prisma/client'
import { keepForOutage, readForOutage } from './outage-file'
import type { SettingTexts } from './sections'

/** The newest version of every section, merged. */
export async function readStored(db: Pick<PrismaClient, '$queryRaw'>): Promise<SettingTexts> {
  const rows = await db.$queryRaw<{ values: SettingTexts }[]>`
    select distinct on (section) "values" from setting_versions order by section, version desc`
  return Object.assign({}, ...rows.map(({ values }) => values))
}

const FILE = 'settings-last-read'

export const keepLastRead = (texts: SettingTexts) => keepForOutage(FILE, texts)

/** Empty without a valid file. */
export const readLastRead = async () => ((await readForOutage(FILE)) ?? {}) as SettingTexts
