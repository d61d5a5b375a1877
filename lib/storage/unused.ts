import 'server-only'
import { prisma, type Tx } from '@/lib/db'
import { Prisma } from '@/lib/generated/prisma/client'
import { DAY_MS } from '@/lib/time'
import { isUploadName } from './names'
import { getStorage } from './storage'
import type { Kept } from './types'
import { lockUploads } from './upload-lock'

/** How long a picture is kept that nothing shows: who uploaded it may not have used it yet. */
const KEPT_DAYS = 7
/** Files that are asked about at once. */
const BATCH = 500
/** Milliseconds to wait for a connection and for an upload under way, and for the transaction. */
const TIMEOUT_MS = { maxWait: 10_000, timeout: 60_000 }
/** What `nameFor` makes (./names), as PostgreSQL reads it. */
const NAME = '[0-9a-f]{32}\\.webp'

/**
 * Removes uploads that nothing refers to and that nobody has uploaded or changed for seven days, until
 * none is left or `isStopping` says so; gives how many. A deleted product refers to its pictures as long as
 * it can be brought back. Throws when database or storage cannot be reached; the next call goes on there.
 */
export async function removeUnused(now = new Date(), isStopping = () => false): Promise<number> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS)
  let removed = 0
  let batch: Kept[] = []
  for await (const file of getStorage().list()) {
    if (isStopping()) return removed
    if (file.at < before) batch.push(file)
    if (batch.length < BATCH) continue
    removed += await removeFrom(batch, before)
    batch = []
  }
  return removed + (await removeFrom(batch, before))
}

async function removeFrom(files: readonly Kept[], before: Date): Promise<number> {
  if (files.length === 0) return 0
  // Nobody waits for this one, which nearly always finds that all are in use.
  const likely = await unusedOf(prisma, files, before)
  if (likely.length === 0) return 0
  return prisma.$transaction(async (tx) => {
    await lockUploads(tx, 'alone')
    const unused = await unusedOf(tx, likely, before)
    if (unused.length > 0) await getStorage().remove(unused)
    return unused.length
  }, TIMEOUT_MS)
}

/**
 * Those that this shop's audit has as uploaded and that no product, variant, gallery, order, deleted product,
 * open import or late deed names. A store may be another shop's as well, whose files are none of ours.
 */
async function unusedOf(
  db: Pick<Tx, '$queryRaw'>,
  files: readonly Kept[],
  before: Date,
): Promise<Kept[]> {
  const pictures = files.filter(({ name }) => isUploadName(name)).map(({ name }) => name)
  const unused = await db.$queryRaw<{ name: string }[]>`
    select substring(subject from ${NAME}) as name from audit_entries
    where action = 'picture.upload'
      and subject = any(${pictures.map((name) => `picture:${name}`)}::text[])
    except (
      ${inColumn('products', 'image')} union all ${inColumn('variants', 'image')}
      union all ${inColumn('product_images', 'path')} union all ${inColumn('order_lines', 'image')}
      union all ${inJson('product_import_items', 'input', Prisma.sql`outcome is null`)}
      union all ${inJson('audit_entries', 'details', Prisma.sql`action = 'product.delete'`)}
      union all ${inJson('audit_entries', 'details', Prisma.sql`created_at > ${before}`)}
    )`
  const names = new Set(unused.map(({ name }) => name))
  return files.filter(({ name }) => names.has(name) || !isUploadName(name))
}

const inColumn = (table: string, column: string) => Prisma.sql`
  select substring(${Prisma.raw(column)} from ${NAME}) from ${Prisma.raw(table)}`

const inJson = (table: string, column: string, where: Prisma.Sql) => Prisma.sql`
  select (regexp_matches(${Prisma.raw(column)}::text, ${NAME}, 'g'))[1]
  from ${Prisma.raw(table)} where ${where}`
