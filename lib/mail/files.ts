import 'server-only'
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { prisma } from '@/lib/db'
import { env } from '@/lib/env'

const EXTENSION = '.eml'
const folder = () => path.join(env.DATA_DIR, 'mail')

/** Mail of an outbox message in a shop without SMTP. */
export const mailFile = (id: string) => path.join(folder(), `${id}${EXTENSION}`)

/** Missing files are ignored. */
export async function removeMailFiles(ids: string[]): Promise<void> {
  for (const id of ids) await rm(mailFile(id), { force: true })
}

/** Deletes mails older than `before` whose outbox message is gone; returns the number. */
export async function removeOrphanedMailFiles(before: Date): Promise<number> {
  const ids = await listMailFiles()
  const rows = await prisma.$queryRaw<{ id: string }[]>`
    select id::text from outbox_messages where id::text = any(${ids})`
  const existing = new Set(rows.map(({ id }) => id))
  const old: string[] = []
  for (const id of ids) {
    // Another process may delete it concurrently.
    const written = existing.has(id) ? null : await stat(mailFile(id)).catch(() => null)
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
