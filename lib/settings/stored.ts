import 'server-only'
import type { PrismaClient } from '@/lib/generated/prisma/client'
import { keepForOutage, readForOutage } from './outage-file'
import { storedName } from './pages'
import type { SettingTexts } from './sections'

/** Differs once a section has a newer version, and after a restored backup. */
export async function readVersions(db: Pick<PrismaClient, '$queryRaw'>): Promise<string> {
  const [row] = await db.$queryRaw<{ versions: string | null }[]>`
    select string_agg(concat_ws(' ', section, version, created_at), ',' order by section) as versions
    from (select distinct on (section) section, version, created_at from setting_versions
          order by section, version desc) as newest`
  return row?.versions ?? ''
}

/** The newest version of every section, merged. */
export async function readStored(db: Pick<PrismaClient, '$queryRaw'>): Promise<SettingTexts> {
  const rows = await db.$queryRaw<{ section: string; values: SettingTexts }[]>`
    select distinct on (section) section, "values" from setting_versions order by section, version desc`
  return Object.fromEntries(
    rows.flatMap(({ section, values }) =>
      Object.entries(values).map(([name, text]) => [storedName(section, name), text]),
    ),
  )
}

const FILE = 'settings-last-read'

export const keepLastRead = (texts: SettingTexts) => keepForOutage(FILE, texts)

/** Empty without a valid file. */
export const readLastRead = async () => ((await readForOutage(FILE)) ?? {}) as SettingTexts
