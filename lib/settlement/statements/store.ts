import 'server-only'
import { asAdmin } from '@/lib/auth/access'
import { recordAudit } from '@/lib/auth/audit'
import { prisma } from '@/lib/db'
import { type Failure, fail, ok, type Result } from '@/lib/errors'
import { withBankLock } from './bank-lock'
import type { Role } from './csv-roles'
import { fileKey } from './keys'
import { readChoice, readCredits, readFile } from './parse-thread'
import { isId } from './schema'
import { storeCredits } from './store-credits'
import { clean } from './text'
import type { Refusal } from './types'

type File = { name: string; bytes: Uint8Array<ArrayBuffer> }
export type ImportedStatement = { id: string; isKnown: boolean }

export const refuse = (refusal: Refusal): Failure =>
  fail('VALIDATION_ERROR', { details: { refusal } })

/**
 * A CSV file is stored until its columns are chosen; a known file changes nothing. VALIDATION_ERROR with a
 * `refusal`.
 */
export const importStatement = asAdmin(
  async (admin, { name, bytes }: File): Promise<Result<ImportedStatement>> => {
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
      if (statement) await storeCredits(tx, id, statement)
      await recordAudit(tx, admin.user.id, {
        action: 'bank.statement',
        subject: `statement:${id}`,
        details: { format, sha256 },
      })
      return ok({ id, isKnown: false })
    })
  },
)

/** Once per CSV file. NOT_FOUND; VALIDATION_ERROR with a `refusal` in its details. */
export const readColumns = asAdmin(
  async (_admin, id: string, roles: readonly Role[]): Promise<Result<null>> => {
    if (!isId(id)) return fail('NOT_FOUND')
    const statement = await prisma.bankStatement.findUnique({ where: { id } })
    if (!statement) return fail('NOT_FOUND')
    if (!statement.content) return ok(null)
    const credits = await readCredits(statement.content, roles)
    if (!credits.ok) return credits
    const choice = await readChoice(statement.content)
    if (!choice.ok) return choice
    const { layout } = choice.value
    return withBankLock(async (tx) => {
      const isRead = await tx.bankStatement.count({ where: { id, content: null } })
      if (isRead) return ok(null)
      await storeCredits(tx, id, credits.value)
      await tx.bankStatement.update({ where: { id }, data: { layout, columns: [...roles] } })
      return ok(null)
    })
  },
)
