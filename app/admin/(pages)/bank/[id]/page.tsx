import { notFound } from 'next/navigation'
import { ActionResult } from '@/components/admin/bank/bank-nav'
import { CreditQueue } from '@/components/admin/bank/credit-list'
import { ExactMatches } from '@/components/admin/bank/exact-matches'
import { SettledCredits } from '@/components/admin/bank/settled-credits'
import { StatementPreview } from '@/components/admin/bank/statement-preview'
import { StatementFacts } from '@/components/admin/bank/statements'
import { adminTexts } from '@/lib/admin/texts'
import { requireAdmin } from '@/lib/auth/access'
import { rolesIn } from '@/lib/settlement/statements/parsing/csv/roles'
import { readStatement, type StatementPages } from '@/lib/settlement/statements/read'
import { type Query, readPage } from '@/lib/text/paging'

type Done = { result?: string; paid?: string; left?: string }
type Props = { params: Promise<{ id: string }>; searchParams: Promise<Query & Done> }

export async function generateMetadata() {
  return { title: (await adminTexts())('admin.sections.bank') }
}

export default async function StatementPage({ params, searchParams }: Props) {
  const { id } = await params
  await requireAdmin(`/admin/bank/${encodeURIComponent(id)}`)
  const query = await searchParams
  const pages = {
    exact: readPage(query.exact),
    queue: readPage(query.page),
    settled: readPage(query.settled),
  }
  const read = await readStatement(id, pages, rolesIn(query))
  if (!read.ok) notFound()
  const addressOf = (at: StatementPages) =>
    `/admin/bank/${id}?exact=${at.exact}&page=${at.queue}&settled=${at.settled}`
  const { statement, kept, exact, exactCents, queue, settled } = read.value
  return (
    <>
      <StatementFacts statement={statement} />
      <ActionResult
        // Remounts to announce each settled credit.
        key={statement.open}
        result={kept ? undefined : query.result}
        paid={query.paid}
        left={query.left}
      />
      {kept ? (
        <StatementPreview id={id} kept={kept} />
      ) : (
        <>
          <ExactMatches
            statement={statement}
            credits={exact}
            sumCents={exactCents}
            addressOf={(number) => addressOf({ ...pages, exact: number })}
          />
          <CreditQueue
            queue={queue}
            addressOf={(number) => addressOf({ ...pages, queue: number })}
          />
          <SettledCredits
            settled={settled}
            addressOf={(number) => addressOf({ ...pages, settled: number })}
          />
        </>
      )}
    </>
  )
}
