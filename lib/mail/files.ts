import 'server-only'
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { prisma } from '@/lib/db'
import { env } from '@/lib/env'

const EXTENSION = '.eml'
const folder = () => path.join(env.DATA_DIR, 'mail')

/** Where a shop without SMTP writes the mail of this outbox message. */
export const mailFile = (id: string) => path.join(folder(), `${id}${EXTENSION}`)

/** Removes the mails of these outbox messages, as far as they were written. */
export async function removeMailFiles(ids: string[]): Promise<void> {
  for (const id of ids) await rm(mailFile(id), { force: true })
}

/** Removes the mails written before this time whose outbox message is kept no longer; gives how many. */
export async function removeOrphanedMailFiles(before: Date): Promise<number> {
  const ids = await listMailFiles()
  const rows = await prisma.$queryRaw<{ id: string }[]>`
    select id::text from outbox_messages where id::text = any(${ids})`
  const kept = new Set(rows.map(({ id }) => id))
  const old: string[] = []
  for (const id of ids) {
    // Another process may have removed it just now.
    const written = kept.has(id) ? null : await stat(mailFile(id)).catch(() => null)
    if (written && written.mtime < before) old.push(id)
  }
  await removeMailFiles(old)
  return old.length
}

async function listMailFiles(): Promise<string[]> {
  try {
    const names = await readdir(folder())
    return names
      .filter((name) => name.endsWith(EXTENSION))
      .map((name) => name.slice(0, -EXTENSION.length))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
