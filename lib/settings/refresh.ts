import 'server-only'
import { isDatabaseDown, prisma } from '@/lib/db'
import { invalidateTags, SETTINGS_TAG } from '@/lib/shared/page-cache'
import { runtime, singleton } from '@/lib/shared/runtime.mjs'
import { applyStored, setting } from './current'
import { keepLastRead, readLastRead, readStored, readVersions } from './stored'

/** The newest versions when they were last read; the texts are read again when they differ. */
const known = singleton('settings.known', (): { versions: string | null } => ({ versions: null }))

/** One after the other, so that an older reading never replaces a newer one. */
const reading = singleton('settings.reading', () => ({ last: Promise.resolve(false) }))

/** Reads what admin stored and invalidates cached pages after a change; returns whether there was one. */
export function refreshSettings(): Promise<boolean> {
  reading.last = reading.last.then(read, read)
  return reading.last
}

async function read(): Promise<boolean> {
  const versions = await readVersions(prisma)
  if (versions === known.versions) return false
  const texts = await readStored(prisma)
  const isChanged = applyStored(texts)
  known.versions = versions
  if (!isChanged) return false
  await keepLastRead(texts)
  invalidateTags([SETTINGS_TAG])
  return true
}

/** Before the first request: the settings as last read, while the database is away. */
export async function loadSettings(): Promise<void> {
  runtime.hooks.shopName = () => setting('SHOP_NAME')
  try {
    await refreshSettings()
  } catch (error) {
    if (!isDatabaseDown(error)) throw error
    applyStored(await readLastRead())
  }
}
