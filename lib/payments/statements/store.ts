import 'server-only'
import { adminSession } from '@/lib/admin/access'
import { recordDeed } from '@/lib/admin/audit'
import { type Failure, fail, ok, type Result } from '@/lib/errors'
import type { Role } from './csv-roles'
import { readTable } from './csv-table'
import { atDesk } from './desk'
import { keepCredits } from './keep'
import { fileKey } from './keys'
import { formatOf, parseStatement, readText, refusing } from './parse'
import { isId } from './schema'
import { clean } from './text'
import type { Refusal } from './types'

type File = { name: string; bytes: Uint8Array<ArrayBuffer> }
export type Taken = { id: string; isKnown: boolean }

/** Why a file is not taken, beside what keeps anybody from the back office. */
export const refuse = (refusal: Refusal): Failure =>
  fail('VALIDATION_ERROR', { details: { refusal } })

/**
 * Takes a statement: CAMT.053 and MT940 with their credits, a CSV file as it is until its columns are
 * chosen. A file that was taken before changes nothing. UNAUTHENTICATED, FORBIDDEN; VALIDATION_ERROR
 * with a `refusal` among its details.
 */
export async function takeStatement({ name, bytes }: File): Promise<Result<Taken>> {
  const session = await adminSession()
  if (!session.ok) return session
  const read = refusing(() => {
    const text = readText(bytes)
    const format = formatOf(text)
    if (format === 'csv') readTable(text)
    return format
  })
  if (!read.ok) return refuse(read.refusal)
  const parsed = read.value === 'csv' ? null : parseStatement(bytes)
  if (parsed && !parsed.ok) return refuse(parsed.refusal)
  const sha256 = fileKey(bytes)
  const fileName = clean(name, 'name') || '-'
  return atDesk(async (tx) => {
    const known = await tx.bankStatement.findUnique({ where: { sha256 }, select: { id: true } })
    if (known) return ok({ id: known.id, isKnown: true })
    const { id } = await tx.bankStatement.create({
      data: { sha256, fileName, format: read.value, content: bytes },
    })
    if (parsed) await keepCredits(tx, id, parsed.value)
    await recordDeed(tx, session.value.user.id, {
      action: 'bank.statement',
      subject: `statement:${id}`,
      details: { format: read.value, sha256 },
    })
    return ok({ id, isKnown: false })
  })
}

/**
 * Reads a CSV file that was taken, by what its columns are said to hold; once. UNAUTHENTICATED, FORBIDDEN,
 * NOT_FOUND; VALIDATION_ERROR with a `refusal` among its details.
 */
export async function readColumns(id: string, roles: readonly Role[]): Promise<Result<null>> {
  const session = await adminSession()
  if (!session.ok) return session
  if (!isId(id)) return fail('NOT_FOUND')
  return atDesk(async (tx) => {
    const statement = await tx.bankStatement.findUnique({ where: { id } })
    if (!statement) return fail('NOT_FOUND')
    if (!statement.content) return ok(null)
    const parsed = parseStatement(statement.content, roles)
    if (!parsed.ok) return refuse(parsed.refusal)
    await keepCredits(tx, id, parsed.value)
    return ok(null)
  })
}
