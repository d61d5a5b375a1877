import 'server-only'
import { prisma, type Tx } from '@/lib/db'
import { Prisma } from '@/lib/generated/prisma/client'
import { DAY_MS } from '@/lib/time'
import { getStorage, lockUploads } from './storage'
import { isUploadName, type StoredFile } from './types'

/** An uploaded picture may not have been used yet. */
const MIN_AGE_DAYS = 7
const BATCH = 500
/** Milliseconds; `maxWait` covers a connection and an upload in progress. */
const TIMEOUT_MS = { maxWait: 10_000, timeout: 60_000 }
/** Pattern of `nameFor` (./names) for PostgreSQL. */
const NAME = '[0-9a-f]{32}\\.(?:webp|svg)'

/**
 * Until `isStopping`; returns the number. A deleted product references its pictures while it can be restored.
 * Throws when database or storage is unreachable.
 */
export async function removeUnused(now = new Date(), isStopping = () => false): Promise<number> {
  const before = new Date(now.getTime() - MIN_AGE_DAYS * DAY_MS)
  let removed = 0
  let batch: StoredFile[] = []
  for await (const file of getStorage().list()) {
    if (isStopping()) return removed
    if (file.createdAt < before) batch.push(file)
    if (batch.length < BATCH) continue
    removed += await removeFrom(batch, before)
    batch = []
  }
  return removed + (await removeFrom(batch, before))
}

async function removeFrom(files: readonly StoredFile[], before: Date): Promise<number> {
  if (files.length === 0) return 0
  // Checked without the lock first: nearly always all are in use.
  const likely = await unusedOf(prisma, files, before)
  if (likely.length === 0) return 0
  return prisma.$transaction(async (tx) => {
    await lockUploads(tx, 'alone')
    const unused = await unusedOf(tx, likely, before)
    if (unused.length > 0) await getStorage().remove(unused)
    return unused.length
  }, TIMEOUT_MS)
}

/** Uploaded by this shop according to its audit log (a store may be shared), and not referenced. */
async function unusedOf(
  db: Pick<Tx, '$queryRaw'>,
  files: readonly StoredFile[],
  before: Date,
): Promise<StoredFile[]> {
  const pictures = files.filter(({ name }) => isUploadName(name)).map(({ name }) => name)
  const unused = await db.$queryRaw<{ name: string }[]>`
    select substring(subject from ${NAME}) as name from audit_entries
    where action = 'picture.upload'
      and subject = any(${pictures.map((name) => `picture:${name}`)}::text[])
    except (
      ${inColumn('products', 'image')} union all ${inColumn('variants', 'image')}
      union all ${inColumn('product_images', 'path')} union all ${inColumn('order_lines', 'image')}
      union all select substring(path from ${NAME}) from moved_pictures where placed_at is null
      union all ${inJson('products', 'chapters', Prisma.sql`true`)}
      union all ${inJson('category_versions', 'categories', Prisma.sql`true`)}
      union all ${inJson('setting_versions', 'values', Prisma.sql`true`)}
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
  select (regexp_matches(${Prisma.raw(`"${column}"`)}::text, ${NAME}, 'g'))[1]
  from ${Prisma.raw(table)} where ${where}`
