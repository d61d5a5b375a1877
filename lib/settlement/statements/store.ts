import 'server-only'
import { asAdmin } from '@/lib/auth/access'
import { recordAudit } from '@/lib/auth/audit'
import { prisma } from '@/lib/db'
import { type Failure, fail, ok, type Result } from '@/lib/errors'
import { withBankLock } from './bank-lock'
import type { Role } from './csv-roles'
import { keepCredits } from './keep'
import { fileKey } from './keys'
import { readCredits, readFile } from './reading'
import { isId } from './schema'
import { clean } from './text'
import type { Refusal } from './types'

type File = { name: string; bytes: Uint8Array<ArrayBuffer> }
export type Taken = { id: string; isKnown: boolean }

/** Why a file is not taken, beside what keeps anybody from admin. */
export const refuse = (refusal: Refusal): Failure =>
  fail('VALIDATION_ERROR', { details: { refusal } })

/**
 * Takes a statement: CAMT.053 and MT940 with their credits, a CSV file as it is until its columns are
 * chosen. A file that was taken before changes nothing. UNAUTHENTICATED, FORBIDDEN; VALIDATION_ERROR
 * with a `refusal` among its details.
 */
export const takeStatement = asAdmin(
  async (admin, { name, bytes }: File): Promise<Result<Taken>> => {
    const read = await readFile(bytes)
    if (!read.ok) return read
    const { format, statement } = read.value
    const sha256 = fileKey(bytes)
    const fileName = clean(name, 'name') || '-'
    return withBankLock(async (tx) => {
      const known = await tx.bankStatement.findUnique({ where: { sha256 }, select: { id: true } })
      if (known) return ok({ id: known.id, isKnown: true })
      const { id } = await tx.bankStatement.create({
        data: { sha256, fileName, format, content: bytes },
      })
      if (statement) await keepCredits(tx, id, statement)
      await recordAudit(tx, admin.user.id, {
        action: 'bank.statement',
        subject: `statement:${id}`,
        details: { format, sha256 },
      })
      return ok({ id, isKnown: false })
    })
  },
)

/**
 * Reads a CSV file that was taken, by what its columns are said to hold; once. UNAUTHENTICATED, FORBIDDEN,
 * NOT_FOUND; VALIDATION_ERROR with a `refusal` among its details.
 */
export const readColumns = asAdmin(
  async (_admin, id: string, roles: readonly Role[]): Promise<Result<null>> => {
    if (!isId(id)) return fail('NOT_FOUND')
    const statement = await prisma.bankStatement.findUnique({ where: { id } })
    if (!statement) return fail('NOT_FOUND')
    if (!statement.content) return ok(null)
    const credits = await readCredits(statement.content, roles)
    if (!credits.ok) return credits
    return withBankLock(async (tx) => {
      // The same form sent twice reads it once.
      const isRead = await tx.bankStatement.count({ where: { id, content: null } })
      if (!isRead) await keepCredits(tx, id, credits.value)
      return ok(null)
    })
  },
)
