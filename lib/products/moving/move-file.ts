import 'server-only'
import { prisma } from '@/lib/db'
import { env } from '@/lib/env'
import { runImportAs } from '@/lib/products/csv/start-import'
import { checkMove, choicesSchema } from './check-move'

type Given = {
  name: string
  bytes: Uint8Array<ArrayBuffer>
  language: string
  vatPercent: string
  /** Whether to import when nothing is wrong and nothing is to be decided. */
  isWritten: boolean
  isStopping: () => boolean
  say: (line: string) => void
}

const MAX_SAID = 20

/**
 * Another shop's file from the command line, as the administrator. Says what it would do, and does it with `isWritten`.
 * Stopped and started again with the same file, it goes on. Throws a sentence for the operator.
 */
export async function moveFile(given: Given): Promise<void> {
  const { name, bytes, say } = given
  const choices = choicesSchema.safeParse(given)
  if (!choices.success)
    throw new Error('--language is en, fr, es, pt, pl, it or hu; --vat 0 to 50.')
  const admin = await prisma.user.findUnique({ where: { email: env.ADMIN_EMAIL } })
  if (!admin) throw new Error(`There is no account ${env.ADMIN_EMAIL}: start the shop once.`)
  const checked = await checkMove(admin.id, { name, bytes }, choices.data)
  if (!checked.ok) throw new Error(`The file is refused: ${JSON.stringify(checked.details)}`)
  const { id } = checked.value
  const isReady = await report(id, say)
  if (!given.isWritten || !isReady) return
  for (let left = Number.POSITIVE_INFINITY; left > 0 && !given.isStopping(); ) {
    const done = await runImportAs(admin.id, id, { isStopping: given.isStopping })
    if (!done.ok) throw new Error(done.code)
    left = done.value.left
    say(`${left} products left`)
  }
}

async function report(id: string, say: Given['say']): Promise<boolean> {
  const found = await prisma.productImport.findUniqueOrThrow({
    where: { id },
    include: { problems: { orderBy: { position: 'asc' }, take: MAX_SAID } },
  })
  const where = { importId: id }
  const created = await prisma.productImportItem.count({ where: { ...where, productId: null } })
  const items = await prisma.productImportItem.count({ where })
  say(`${found.lineCount} lines of ${found.source}`)
  say(`New: ${created}. Changed: ${items - created}. As they are: ${found.sameCount}.`)
  say(`With problems: ${found.refusedCount}.`)
  for (const { line, column, code, value } of found.problems) {
    say(`  line ${line}, ${column}: ${code} ${value}`)
  }
  const page = `${env.APP_URL}/admin/products/import/${id}`
  if (found.isBlocked) say(`Please confirm what its words mean, then start this again: ${page}`)
  else say(`The report: ${page}`)
  return !found.isBlocked && found.problemCount === 0
}
