import 'server-only'
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { env } from '@/lib/env'

/** Removes the mails that a shop without SMTP wrote to its folder before this time; gives how many. */
export async function removeMailFiles(before: Date): Promise<number> {
  const folder = path.join(env.DATA_DIR, 'mail')
  let removed = 0
  for (const name of await namesIn(folder)) {
    const file = path.join(folder, name)
    // Another process may have removed it just now.
    const written = await stat(file).catch(() => null)
    if (!written || written.mtime >= before) continue
    await rm(file, { force: true })
    removed += 1
  }
  return removed
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => name.endsWith('.eml'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
