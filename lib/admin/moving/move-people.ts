import 'server-only'
import type { FileReport } from '@/lib/accounts/moving/model'
import { prisma } from '@/lib/db'
import { env } from '@/lib/env'
import { isLanguage } from '@/lib/languages'
import { checkMoved, importMoved } from './check-moved'

type Given = {
  name: string
  bytes: Uint8Array<ArrayBuffer>
  language: string
  /** Whether to import when nothing is wrong. */
  isWritten: boolean
  say: (line: string) => void
}

const MAX_SAID = 20

/**
 * Customers or past orders from the command line, as the administrator; false for any other file. Says what it would do,
 * and does it with `isWritten`. Throws a sentence for the operator.
 */
export async function movePeople(given: Given): Promise<boolean> {
  const { name, bytes, language, say } = given
  if (!isLanguage(language)) throw new Error('--language is en, fr, es, pt, pl, it or hu.')
  const admin = await prisma.user.findUnique({ where: { email: env.ADMIN_EMAIL } })
  if (!admin) throw new Error(`There is no account ${env.ADMIN_EMAIL}: start the shop once.`)
  const checked = await checkMoved(admin.id, { name, bytes }, language)
  if (!checked.ok) {
    const { code } = (checked.details?.refusal ?? {}) as { code?: string }
    if (code === 'unknownPeople') return false
    throw new Error(`The file is refused: ${JSON.stringify(checked.details)}`)
  }
  const { id } = checked.value
  const found = await prisma.movedFile.findUniqueOrThrow({ where: { id } })
  const { problems, notes, refusedCount } = found.report as FileReport
  say(`${found.lineCount} lines, ${found.kind} of ${found.source}`)
  say(
    `New: ${found.createdCount}. Changed: ${found.changedCount}. As they are: ${found.sameCount}.`,
  )
  for (const { code, count } of notes) say(`  ${code}: ${count}`)
  say(`Lines with problems: ${refusedCount}.`)
  for (const { line, column, code, value } of problems.slice(0, MAX_SAID)) {
    say(`  line ${line}, ${column}: ${code} ${value}`)
  }
  say(`The report: ${env.APP_URL}/admin/move-in/customers/${id}`)
  if (!given.isWritten || found.problemCount > 0) return true
  const done = await importMoved(admin.id, id, false)
  if (!done.ok) throw new Error(done.code)
  say(`Imported. New: ${done.value.created}. Changed: ${done.value.changed}.`)
  return true
}
