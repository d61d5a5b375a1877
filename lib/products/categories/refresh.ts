import 'server-only'
import { isDatabaseDown, prisma } from '@/lib/db'
import { keepForOutage, readForOutage } from '@/lib/settings/outage-file'
import { invalidateTags, SETTINGS_TAG } from '@/lib/shared/page-cache'
import { singleton } from '@/lib/shared/runtime.mjs'
import { applyCategories, categoriesVersion } from './current'
import { STANDARD_CATEGORIES } from './shape'

const FILE = 'categories-last-read'

/** Reads one version at a time, so that an older one never replaces a newer one. */
const reading = singleton('categories.reading', () => ({ last: Promise.resolve(false) }))

/** Reads another version, also of a restored backup, and invalidates cached pages; returns whether there was one. */
export function refreshCategories(): Promise<boolean> {
  reading.last = reading.last.then(read, read)
  return reading.last
}

type Row = { version: string; categories: unknown }

async function read(): Promise<boolean> {
  const known = categoriesVersion()
  const [row] = await prisma.$queryRaw<Row[]>`
    select named.version, case when named.version <> ${known} then categories end as categories
    from category_versions as stored,
      lateral (select concat_ws(' ', stored.version, created_at) as version) as named
    order by stored.version desc limit 1`
  const { version, categories } = row ?? { version: '', categories: STANDARD_CATEGORIES }
  if (version === known) return false
  applyCategories(version, categories)
  await keepForOutage(FILE, { version, categories })
  invalidateTags([SETTINGS_TAG])
  return true
}

/** Runs before the first request; takes the categories last stored while the database is away. */
export async function loadCategories(): Promise<void> {
  try {
    await refreshCategories()
  } catch (error) {
    if (!isDatabaseDown(error)) throw error
    const last = (await readForOutage(FILE)) as Row | null
    if (last) applyCategories(last.version, last.categories)
  }
}
