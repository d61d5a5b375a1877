import 'server-only'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { recordAudit } from '@/lib/auth/audit'
import type { UploadedFile } from '@/lib/auth/upload'
import { FILE_TRANSACTION, prisma, type Tx, toJsonRows } from '@/lib/db'
import { newRowId } from '@/lib/ids'
import { clip, type Problem } from '@/lib/products/csv/file/problems'
import type { Moving, Source } from '@/lib/products/moving/model'
import { DAY_MS } from '@/lib/time'
import type { ImportPreview, Item } from './dry-run'

const compress = promisify(gzip)
const BATCH = 500
/** Days until files and previews are deleted. */
const RETENTION_DAYS = 30

/** `isBlocked`: nothing may be imported. */
type Checked = {
  kind: 'products' | 'texts'
  lineCount: number
  isBlocked: boolean
  /** A change of many products, made in admin. */
  isBulk?: boolean
  /** Given for another shop's file only. */
  source?: Source
  moving?: Moving
}

export async function saveImportPreview(
  actorId: string,
  { name, bytes }: UploadedFile,
  preview: ImportPreview,
  { kind, lineCount, isBlocked, isBulk = false, source, moving }: Checked,
): Promise<string> {
  const content = Uint8Array.from(await compress(bytes))
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const fileName = clip(name.replace(/[\p{Cc}\p{Cs}]/gu, '').trim()) || '-'
  return prisma.$transaction(async (tx) => {
    const until = new Date(Date.now() - RETENTION_DAYS * DAY_MS)
    await tx.productImport.deleteMany({ where: { createdAt: { lt: until } } })
    const id = newRowId()
    await tx.productImport.create({
      data: {
        id,
        kind,
        sha256,
        fileName,
        content,
        lineCount,
        isBlocked,
        isBulk,
        source: source ?? null,
        ...(moving && { moving }),
        sameCount: preview.same,
        refusedCount: preview.refused,
        problemCount: preview.problems.length,
      },
    })
    await insertProblems(tx, id, preview.problems)
    await insertItems(tx, id, preview.items)
    await recordAudit(tx, actorId, {
      action: isBulk ? 'changes.check' : `${kind}.check`,
      subject: `import:${id}`,
      details: { sha256, lines: lineCount, problems: preview.problems.length },
    })
    return id
  }, FILE_TRANSACTION)
}

/** Sends JSON because Prisma takes several times as long for thousands of parameters. */
async function insertProblems(tx: Tx, importId: string, problems: Problem[]): Promise<void> {
  for (const batch of batchesOf(problems)) {
    await tx.$executeRaw`
      insert into product_import_problems (import_id, position, line, "column", code, value)
      select ${importId}::uuid, position, line, "column", code, value
      from jsonb_to_recordset(${toJsonRows(batch)}::jsonb) as problem(position int, line int,
        "column" text, code text, value text)`
  }
}

async function insertItems(tx: Tx, importId: string, items: Item[]): Promise<void> {
  for (const batch of batchesOf(items)) {
    await tx.$executeRaw`
      insert into product_import_items (import_id, position, line, name, product_id, input, changes,
        origin)
      select ${importId}::uuid, position, line, name, "productId", input, changes, origin
      from jsonb_to_recordset(${toJsonRows(batch)}::jsonb) as item(position int, line int,
        name text, "productId" uuid, input jsonb, changes jsonb, origin jsonb)`
  }
}

function batchesOf<Row extends object>(rows: Row[]): (Row & { position: number })[][] {
  const numbered = rows.map((row, position) => ({ ...row, position }))
  return Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, index) =>
    numbered.slice(index * BATCH, (index + 1) * BATCH),
  )
}
