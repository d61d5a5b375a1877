import 'server-only'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { recordAudit } from '@/lib/auth/audit'
import type { UploadedFile } from '@/lib/auth/upload'
import { FILE_TRANSACTION, prisma, type Tx, toJsonRows } from '@/lib/db'
import { newRowId } from '@/lib/ids'
import { DAY_MS } from '@/lib/time'
import type { ImportPreview, Item } from './dry-run'
import { clip, type Problem } from './problems'
import type { Table } from './read-file'

const pack = promisify(gzip)
/** Rows that are written at once. */
const BATCH = 500
/** Days after which a file and what was found in it go. */
const KEPT_DAYS = 30
/** Keeps a file with what it would do, as that was seen. Gives its id. */
export async function keepOutlook(
  actorId: string,
  { name, bytes }: UploadedFile,
  table: Table,
  outlook: ImportPreview,
): Promise<string> {
  const content = Uint8Array.from(await pack(bytes))
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const fileName = clip(name.replace(/[\p{Cc}\p{Cs}]/gu, '').trim()) || '-'
  const lineCount = table.lines.length
  return prisma.$transaction(async (tx) => {
    const until = new Date(Date.now() - KEPT_DAYS * DAY_MS)
    await tx.productImport.deleteMany({ where: { createdAt: { lt: until } } })
    const id = newRowId()
    await tx.productImport.create({
      data: {
        ...{ id, sha256, fileName, content, lineCount },
        sameCount: outlook.same,
        refusedCount: outlook.refused,
        problemCount: outlook.problems.length,
        isBlocked: isBlocked(table, outlook),
      },
    })
    await keepProblems(tx, id, outlook.problems)
    await keepItems(tx, id, outlook.items)
    await recordAudit(tx, actorId, {
      action: 'products.check',
      subject: `import:${id}`,
      details: { sha256, lines: lineCount, problems: outlook.problems.length },
    })
    return id
  }, FILE_TRANSACTION)
}

/** An unknown column, a cell too many or a line of nobody may mean that all the rest is shifted. */
const isBlocked = ({ problems }: Table, outlook: ImportPreview) =>
  problems.length > 0 || outlook.problems.some(({ code }) => code === 'noProduct')

/** As JSON, because thousands of rows of parameters take Prisma several times as long. */
async function keepProblems(tx: Tx, importId: string, problems: Problem[]): Promise<void> {
  for (const batch of batchesOf(problems)) {
    await tx.$executeRaw`
      insert into product_import_problems (import_id, position, line, "column", code, value)
      select ${importId}::uuid, position, line, "column", code, value
      from jsonb_to_recordset(${toJsonRows(batch)}::jsonb) as problem(position int, line int,
        "column" text, code text, value text)`
  }
}

async function keepItems(tx: Tx, importId: string, items: Item[]): Promise<void> {
  for (const batch of batchesOf(items)) {
    await tx.$executeRaw`
      insert into product_import_items (import_id, position, line, name, product_id, input, changes)
      select ${importId}::uuid, position, line, name, "productId", input, changes
      from jsonb_to_recordset(${toJsonRows(batch)}::jsonb) as item(position int, line int,
        name text, "productId" uuid, input jsonb, changes jsonb)`
  }
}

function batchesOf<Row extends object>(rows: Row[]): (Row & { position: number })[][] {
  const numbered = rows.map((row, position) => ({ ...row, position }))
  return Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, index) =>
    numbered.slice(index * BATCH, (index + 1) * BATCH),
  )
}
