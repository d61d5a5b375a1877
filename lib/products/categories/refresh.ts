import 'server-only'
import { isDatabaseDown, prisma } from '@/lib/db'
import { keepForOutage, readForOutage } from '@/lib/settings/outage-file'
import { SETTINGS_TAG } from '@/lib/settings/tag'
import { runtime, singleton } from '@/lib/shared/runtime.mjs'
import { applyCategories, categoriesVersion } from './current'
import { STANDARD_CATEGORIES } from './shape'

const FILE = 'categories-last-read'

/** One after the other, so that an older reading never replaces a newer one. */
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
  await runtime.hooks.invalidateTags?.([SETTINGS_TAG])
  return true
}

/** Before the first request: the categories as last read, while the database is away. */
export async function loadCategories(): Promise<void> {
  try {
    await refreshCategories()
  } catch (error) {
    if (!isDatabaseDown(error)) throw error
    const last = (await readForOutage(FILE)) as Row | null
    if (last) applyCategories(last.version, last.categories)
  }
}
