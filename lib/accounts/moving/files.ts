import 'server-only'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { recordAudit } from '@/lib/auth/audit'
import type { UploadedFile } from '@/lib/auth/upload'
import { prisma, type Tx } from '@/lib/db'
import { fail, ok, type Result } from '@/lib/errors'
import { newRowId } from '@/lib/ids'
import type { Language } from '@/lib/languages'
import { clip } from '@/lib/products/csv/file/problems'
import { type FileCounts, type FileNote, type MovedKind, type ReadFile, reportOf } from './model'

const compress = promisify(gzip)
const decompress = promisify(gunzip)
/** Milliseconds: a file is imported whole or not at all, and 50,000 rows take a small server a minute. */
const WHOLE_FILE = { maxWait: 15_000, timeout: 600_000 }

/** What the rows of a kind become. `plan` changes nothing, and in a transaction locks what `write` changes. */
export type Mover = {
  kind: MovedKind
  file: ReadFile<unknown>
  plan: (db: Tx) => Promise<{
    counts: FileCounts
    notes: FileNote[]
    write: () => Promise<void>
  }>
}

/** The dry run: stores the file with what its import would do. The caller must authorise. */
export async function checkMovedFile(
  actorId: string,
  { name, bytes }: UploadedFile,
  language: Language,
  { kind, file, plan }: Mover,
): Promise<string> {
  const content = Uint8Array.from(await compress(bytes))
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return prisma.$transaction(async (tx) => {
    const { counts, notes } = await plan(tx)
    const id = newRowId()
    await tx.movedFile.create({
      data: {
        id,
        kind,
        source: file.source,
        sha256,
        fileName: clip(name.replace(/[\p{Cc}\p{Cs}]/gu, '').trim()) || '-',
        content,
        language,
        lineCount: file.lineCount,
        ...columnsOf(counts),
        problemCount: file.problems.length,
        report: reportOf(file.problems, [...file.notes, ...notes]),
      },
    })
    await recordAudit(tx, actorId, {
      action: `moving.${kind}Check`,
      subject: `import:${id}`,
      details: { sha256, lines: file.lineCount, problems: file.problems.length },
    })
    return id
  }, WHOLE_FILE)
}

/**
 * Imports a stored file in one transaction, once, and forgets its content. `isPartial`: without the rows that have
 * problems. The caller must authorise. NOT_FOUND; CONFLICT once imported, or for problems.
 */
export async function importMovedFile(
  actorId: string,
  id: string,
  isPartial: boolean,
  read: (bytes: Uint8Array<ArrayBuffer>, language: Language) => Mover | null,
): Promise<Result<FileCounts>> {
  const found = await prisma.movedFile.findUnique({ where: { id } })
  if (!found) return fail('NOT_FOUND')
  if (!found.content || (found.problemCount > 0 && !isPartial)) return fail('CONFLICT')
  const mover = read(new Uint8Array(await decompress(found.content)), found.language)
  if (!mover) return fail('CONFLICT')
  return prisma.$transaction(async (tx) => {
    // Sent twice, it waits here and finds the file imported.
    const { count } = await tx.movedFile.updateMany({
      where: { id, importedAt: null },
      data: { importedAt: new Date(), content: null },
    })
    if (count === 0) return fail('CONFLICT')
    const { counts, notes, write } = await mover.plan(tx)
    await write()
    const { file, kind } = mover
    const report = reportOf(file.problems, [...file.notes, ...notes])
    await tx.movedFile.update({ where: { id }, data: { ...columnsOf(counts), report } })
    await recordAudit(tx, actorId, {
      action: `moving.${kind}Import`,
      subject: `import:${id}`,
      details: { sha256: found.sha256, ...counts },
    })
    return ok(counts)
  }, WHOLE_FILE)
}

const columnsOf = ({ created, changed, same }: FileCounts) => ({
  createdCount: created,
  changedCount: changed,
  sameCount: same,
})
