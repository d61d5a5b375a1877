import 'server-only'
import { z } from 'zod'
import type { FileReport, MovedKind } from '@/lib/accounts/moving/model'
import { asAdmin } from '@/lib/auth/access'
import { readUpload, type UploadedFile } from '@/lib/auth/upload'
import { prisma } from '@/lib/db'
import { fail, ok, type Result } from '@/lib/errors'
import { LANGUAGES, type Language } from '@/lib/languages'
import { MAX_BYTES } from '@/lib/products/csv/file/read-file'
import { refuse } from '@/lib/products/csv/file/refuse'
import type { Limits } from '@/lib/products/moving/file/sheet'
import { isUuid } from '@/lib/text/uuid'
import { checkMoved, importMoved } from './check-moved'

const PAGE_LIMITS: Limits = { maxLines: 50_000 }
const MAX_LISTED = 10

/** Form fields `file` and `language`. Failures of `readUpload`; VALIDATION_ERROR with `refusal`. */
export async function uploadMovedFile(request: Request): Promise<Result<{ id: string }>> {
  const file = await readUpload(request, MAX_BYTES)
  if (!file.ok)
    return file.code === 'PAYLOAD_TOO_LARGE' ? refuse({ code: 'tooLarge', line: 0 }) : file
  const language = z.enum(LANGUAGES).safeParse(file.value.form.get('language'))
  return language.success ? previewMoved(file.value, language.data) : fail('VALIDATION_ERROR')
}

/** The dry run; changes no account. UNAUTHENTICATED, FORBIDDEN; VALIDATION_ERROR with `refusal`. */
export const previewMoved = asAdmin((admin, file: UploadedFile, language: Language) =>
  checkMoved(admin.user.id, file, language, PAGE_LIMITS),
)

/** Imports a checked file. UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, CONFLICT. */
export const runMoved = asAdmin((admin, id: string, isPartial: boolean) =>
  importMoved(admin.user.id, id, isPartial),
)

const listed = {
  id: true,
  kind: true,
  source: true,
  fileName: true,
  lineCount: true,
  createdCount: true,
  changedCount: true,
  sameCount: true,
  problemCount: true,
  createdAt: true,
  importedAt: true,
} as const

/** The newest files. UNAUTHENTICATED, FORBIDDEN. */
export const listMovedFiles = asAdmin(async () => ok(await readNewest()))

const readNewest = () =>
  prisma.movedFile.findMany({ select: listed, orderBy: { createdAt: 'desc' }, take: MAX_LISTED })

export type ListedMovedFile = Awaited<ReturnType<typeof readNewest>>[number]

export type MovedFileReport = Awaited<ReturnType<typeof readReport>>

/** UNAUTHENTICATED, FORBIDDEN, NOT_FOUND. */
export const readMovedReport = asAdmin(
  async (_admin, id: string): Promise<Result<NonNullable<MovedFileReport>>> => {
    const report = isUuid(id) ? await readReport(id) : null
    return report ? ok(report) : fail('NOT_FOUND')
  },
)

async function readReport(id: string) {
  const found = await prisma.movedFile.findUnique({
    where: { id },
    select: { ...listed, report: true },
  })
  if (!found) return null
  const { report, kind, ...file } = found
  return { ...file, kind: kind as MovedKind, ...(report as FileReport) }
}
