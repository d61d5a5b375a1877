import 'server-only'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { adminSession } from '@/lib/admin/access'
import { recordDeed } from '@/lib/admin/audit'
import { prisma } from '@/lib/db'
import { type Failure, fail, ok, type Result } from '@/lib/errors'
import type { Prisma } from '@/lib/generated/prisma/client'
import { newRowId } from '@/lib/row-id'
import { type Item, lookThrough, type Outlook } from './look-through'
import { clip, FileError, type Problem, type Refusal } from './problems'
import { readFile, type Table } from './read-file'

type Tx = Prisma.TransactionClient
type File = { name: string; bytes: Uint8Array<ArrayBuffer> }

const pack = promisify(gzip)
/** Rows that are written at once. */
const BATCH = 500
/** Days after which a file and what was found in it go. */
const KEPT_DAYS = 30
/** Milliseconds. */
const PATIENCE = { maxWait: 15_000, timeout: 60_000 }

/** Why a file is not looked through, beside what keeps anybody from the back office. */
export const refuse = (refusal: Refusal): Failure =>
  fail('VALIDATION_ERROR', { details: { refusal } })

/**
 * Looks through a file of products and keeps it with what it would do, for `runImport`. Nothing is
 * written to products. UNAUTHENTICATED, FORBIDDEN; VALIDATION_ERROR with a `refusal` among its details.
 */
export async function takeFile({ name, bytes }: File): Promise<Result<{ id: string }>> {
  const session = await adminSession()
  if (!session.ok) return session
  const table = attempt(() => readFile(bytes))
  if (!table.ok) return refuse(table.refusal)
  const outlook = await lookThrough(table.value)
  const content = Uint8Array.from(await pack(bytes))
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const fileName = clip(name.replace(/[\p{Cc}\p{Cs}]/gu, '').trim()) || '-'
  const lineCount = table.value.lines.length
  return prisma.$transaction(async (tx) => {
    const until = new Date(Date.now() - KEPT_DAYS * 24 * 60 * 60 * 1000)
    await tx.productImport.deleteMany({ where: { createdAt: { lt: until } } })
    const id = newRowId()
    await tx.productImport.create({
      data: {
        ...{ id, sha256, fileName, content, lineCount },
        sameCount: outlook.same,
        refusedCount: outlook.refused,
        problemCount: outlook.problems.length,
        isBlocked: isBlocked(table.value, outlook),
      },
    })
    await keepProblems(tx, id, outlook.problems)
    await keepItems(tx, id, outlook.items)
    await recordDeed(tx, session.value.user.id, {
      action: 'products.check',
      subject: `import:${id}`,
      details: { sha256, lines: lineCount, problems: outlook.problems.length },
    })
    return ok({ id })
  }, PATIENCE)
}

/** An unknown column, a cell too many or a line of nobody may mean that all the rest is shifted. */
const isBlocked = ({ problems }: Table, outlook: Outlook) =>
  problems.length > 0 || outlook.problems.some(({ code }) => code === 'noProduct')

function attempt(work: () => Table): { ok: true; value: Table } | { ok: false; refusal: Refusal } {
  try {
    return { ok: true, value: work() }
  } catch (error) {
    if (error instanceof FileError) return { ok: false, refusal: error.refusal }
    throw error
  }
}

/** As JSON, because thousands of rows of parameters take Prisma several times as long. */
async function keepProblems(tx: Tx, importId: string, problems: Problem[]): Promise<void> {
  for (const batch of batchesOf(problems)) {
    await tx.$executeRaw`
      insert into product_import_problems (import_id, position, line, "column", code, value)
      select ${importId}::uuid, position, line, "column", code, value
      from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as problem(position int, line int,
        "column" text, code text, value text)`
  }
}

async function keepItems(tx: Tx, importId: string, items: Item[]): Promise<void> {
  for (const batch of batchesOf(items)) {
    await tx.$executeRaw`
      insert into product_import_items (import_id, position, line, name, product_id, input, changes)
      select ${importId}::uuid, position, line, name, "productId", input, changes
      from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as item(position int, line int,
        name text, "productId" uuid, input jsonb, changes jsonb)`
  }
}

function batchesOf<Row extends object>(rows: Row[]): (Row & { position: number })[][] {
  const numbered = rows.map((row, position) => ({ ...row, position }))
  return Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, index) =>
    numbered.slice(index * BATCH, (index + 1) * BATCH),
  )
}
