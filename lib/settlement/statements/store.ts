import 'server-only'
import { asAdmin } from '@/lib/auth/access'
import { recordAudit } from '@/lib/auth/audit'
import { readUpload } from '@/lib/auth/upload'
import { prisma } from '@/lib/db'
import { type Failure, fail, ok, type Result } from '@/lib/errors'
import {
  readChoice,
  readContent,
  readFormat,
} from '@/lib/settlement/statements/parsing/parse-thread'
import { clean } from '@/lib/settlement/statements/parsing/text'
import { withBankLock } from './bank-lock'
import { fileKey } from './keys'
import { isId } from './schema'
import { storeCredits } from './store-credits'
import { MAX_BYTES, type Refusal, type Role } from './types'

type File = { name: string; bytes: Uint8Array<ArrayBuffer> }
export type ImportedStatement = { id: string; isKnown: boolean }

const refuse = (refusal: Refusal): Failure => fail('VALIDATION_ERROR', { details: { refusal } })

/**
 * Keeps the file until `confirmStatement` or `discardStatement`; a known file changes nothing. VALIDATION_ERROR with
 * a `refusal`.
 */
export const importStatement = asAdmin(
  async (_admin, { name, bytes }: File): Promise<Result<ImportedStatement>> => {
    const read = await readFormat(bytes)
    if (!read.ok) return read
    const format = read.value
    const sha256 = fileKey(bytes)
    const fileName = clean(name, 'name') || '-'
    return withBankLock(async (tx) => {
      const known = await tx.bankStatement.findUnique({ where: { sha256 }, select: { id: true } })
      if (known) return ok({ id: known.id, isKnown: true })
      const { id } = await tx.bankStatement.create({
        data: { sha256, fileName, format, content: bytes },
      })
      return ok({ id, isKnown: false })
    })
  },
)

/**
 * Stores the credits of a kept file, once; a CSV file needs the roles of its columns. NOT_FOUND; VALIDATION_ERROR with
 * a `refusal` in its details.
 */
export const confirmStatement = asAdmin(
  async (admin, id: string, roles: readonly Role[]): Promise<Result<null>> => {
    if (!isId(id)) return fail('NOT_FOUND')
    const statement = await prisma.bankStatement.findUnique({ where: { id } })
    if (!statement) return fail('NOT_FOUND')
    const { content, format, sha256 } = statement
    if (!content) return ok(null)
    const credits = await readContent(content, format === 'csv' ? roles : undefined)
    if (!credits.ok) return credits
    const choice = format === 'csv' ? await readChoice(content) : null
    if (choice && !choice.ok) return choice
    return withBankLock(async (tx) => {
      const isKept = await tx.bankStatement.count({ where: { id, content: { not: null } } })
      if (!isKept) return ok(null)
      await storeCredits(tx, id, credits.value)
      if (choice) {
        const { layout } = choice.value
        await tx.bankStatement.update({ where: { id }, data: { layout, columns: [...roles] } })
      }
      await recordAudit(tx, admin.user.id, {
        action: 'bank.statement',
        subject: `statement:${id}`,
        details: { format, sha256 },
      })
      return ok(null)
    })
  },
)

/** Deletes a kept file; one whose credits are stored stays. NOT_FOUND; CONFLICT. */
export const discardStatement = asAdmin(async (admin, id: string): Promise<Result<null>> => {
  if (!isId(id)) return fail('NOT_FOUND')
  return withBankLock(async (tx) => {
    const { count } = await tx.bankStatement.deleteMany({ where: { id, readAt: null } })
    if (count === 0) {
      return (await tx.bankStatement.count({ where: { id } }))
        ? fail('CONFLICT')
        : fail('NOT_FOUND')
    }
    await recordAudit(tx, admin.user.id, { action: 'bank.discarded', subject: `statement:${id}` })
    return ok(null)
  })
})

/**
 * Form field `file`. UNAUTHENTICATED, FORBIDDEN, Invalid CSRF token, BAD_REQUEST; VALIDATION_ERROR with a
 * `refusal`.
 */
export async function importUpload(request: Request): Promise<Result<ImportedStatement>> {
  const file = await readUpload(request, MAX_BYTES)
  if (file.ok) return importStatement(file.value)
  return file.code === 'PAYLOAD_TOO_LARGE' ? refuse({ code: 'tooLarge', line: 0 }) : file
}
