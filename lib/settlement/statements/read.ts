import 'server-only'
import { asAdmin } from '@/lib/auth/access'
import { prisma } from '@/lib/db'
import { type Failure, fail, ok, type Result } from '@/lib/errors'
import type { BankStatement, Prisma } from '@/lib/generated/prisma/client'
import { type ListedCredit, readCredits } from '@/lib/settlement/statements/credits/queries'
import type { ColumnChoice, Preview } from '@/lib/settlement/statements/parsing/parse-job'
import { readChoice, readPreview } from '@/lib/settlement/statements/parsing/parse-thread'
import { PAGE_SIZE, type Paged, pagesOf } from '@/lib/text/paging'
import { isUuid } from '@/lib/text/uuid'
import { splitStatement } from './known'
import type { Refusal, Role, StatementFormat } from './types'

/** `open`: unsettled credits; `exact`: those of them that pay exactly. */
export type ListedStatement = Omit<BankStatement, 'content' | 'sha256'> & {
  open: number
  exact: number
}

/** A file whose credits are not stored yet. */
export type KeptFile = {
  /** Null for other files than tables; `guessed` holds the chosen columns. */
  choice: ColumnChoice | null
  /** Null where the columns leave something open, or with a refusal. */
  preview: (Preview & { knownCount: number }) | null
  refusal: Refusal | null
}

export type StatementView = {
  statement: ListedStatement
  /** Null once its credits are stored. */
  kept: KeptFile | null
  /** `exactCents` is the sum over all pages. */
  exact: Paged<ListedCredit>
  exactCents: number
  queue: Paged<ListedCredit>
  settled: Paged<ListedCredit>
}

export type StatementPages = Record<'exact' | 'queue' | 'settled', number>

const listed = { content: true, sha256: true } as const

/** Newest first, 50 a page. */
export const listStatements = asAdmin(
  async (_admin, requested: number): Promise<Result<Paged<ListedStatement>>> => {
    const pages = pagesOf(await prisma.bankStatement.count(), requested)
    const rows = await prisma.bankStatement.findMany({
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      skip: (pages.page - 1) * PAGE_SIZE,
      take: PAGE_SIZE,
      omit: listed,
    })
    return ok({ ...pages, rows: await countOpen(rows) })
  },
)

type Row = Omit<BankStatement, 'content' | 'sha256'>

async function countOpen(rows: Row[]): Promise<ListedStatement[]> {
  const counts = await prisma.bankCredit.groupBy({
    by: ['statementId', 'finding'],
    where: { statementId: { in: rows.map(({ id }) => id) }, state: 'open' },
    _count: true,
  })
  return rows.map((row) => {
    const own = counts.filter(({ statementId }) => statementId === row.id)
    const exact = own.find(({ finding }) => finding === 'exact')?._count ?? 0
    return { ...row, exact, open: own.reduce((sum, one) => sum + one._count, 0) }
  })
}

/** `chosen`: the columns of a table that the preview shall show. */
export const readStatement = asAdmin(
  async (
    _admin,
    id: string,
    requested: StatementPages,
    chosen: readonly Role[] = [],
  ): Promise<Result<StatementView>> => {
    const row = isUuid(id) ? await prisma.bankStatement.findUnique({ where: { id } }) : null
    if (!row) return fail('NOT_FOUND')
    const { content, ...rest } = row
    const [statement] = await countOpen([rest])
    if (!statement) return fail('NOT_FOUND')
    const open = { statementId: id, state: 'open' } as const
    const exact = { ...open, finding: 'exact' }
    const settled = { statementId: id, state: { not: 'open' } } as const
    const sum = await prisma.bankCredit.aggregate({ where: exact, _sum: { amountCents: true } })
    return ok({
      statement,
      kept: content && (await readKept(content, row.format, chosen)),
      exact: await readPaged(exact, statement.exact, requested.exact),
      exactCents: Number(sum._sum.amountCents ?? 0),
      queue: await readPaged(
        { ...open, finding: { not: 'exact' } },
        statement.open - statement.exact,
        requested.queue,
      ),
      settled: await readPaged(
        settled,
        await prisma.bankCredit.count({ where: settled }),
        requested.settled,
      ),
    })
  },
)

async function readKept(
  content: Uint8Array,
  format: StatementFormat,
  chosen: readonly Role[],
): Promise<KeptFile> {
  if (format !== 'csv') return { choice: null, ...(await previewOf(content)) }
  const table = await readChoice(content)
  if (!table.ok) return { choice: null, ...refused(table) }
  const choice =
    chosen.length === table.value.header.length
      ? { ...table.value, guessed: [...chosen], doubts: [] }
      : await withRemembered(table.value)
  if (choice.doubts.length > 0) return { choice, preview: null, refusal: null }
  return { choice, ...(await previewOf(content, choice.guessed)) }
}

async function previewOf(
  content: Uint8Array,
  columns?: readonly Role[],
): Promise<Omit<KeptFile, 'choice'>> {
  const read = await readPreview(content, columns)
  if (!read.ok) return refused(read)
  const { preview, statement } = read.value
  const { known } = await splitStatement(prisma, statement)
  return { preview: { ...preview, knownCount: known.length }, refusal: null }
}

function refused({ code, details }: Failure): Omit<KeptFile, 'choice'> {
  const refusal = details?.refusal as Refusal | undefined
  if (!refusal) throw new Error(`A statement is not read: ${code}`)
  return { preview: null, refusal }
}

/** The owner's last choice for this layout takes the place of the guess and its doubts. */
async function withRemembered(choice: ColumnChoice): Promise<ColumnChoice> {
  const { layout, header } = choice
  const last = await prisma.bankStatement.findFirst({
    where: { layout, columns: { isEmpty: false } },
    orderBy: { createdAt: 'desc' },
    select: { columns: true },
  })
  if (last?.columns.length !== header.length) return choice
  return { ...choice, guessed: last.columns as Role[], doubts: [] }
}

async function readPaged(
  where: Prisma.BankCreditWhereInput,
  total: number,
  requested: number,
): Promise<Paged<ListedCredit>> {
  const place = pagesOf(total, requested)
  return { ...place, rows: await readCredits(where, (place.page - 1) * PAGE_SIZE) }
}
