import { notFound } from 'next/navigation'
import { ColumnChooser } from '@/components/admin/bank/column-chooser'
import { Exact } from '@/components/admin/bank/exact'
import { Queue } from '@/components/admin/bank/queue'
import { SaidDone } from '@/components/admin/bank/said-done'
import { Settled } from '@/components/admin/bank/settled'
import { StatementFacts } from '@/components/admin/bank/statement-facts'
import { requireAdmin } from '@/lib/admin/access'
import { readPage } from '@/lib/admin/pages'
import { adminTexts } from '@/lib/admin/texts'
import { readStatement } from '@/lib/payments/statements/read'

type Query = { page?: string; said?: string; paid?: string; left?: string }
type Props = { params: Promise<{ id: string }>; searchParams: Promise<Query> }

export async function generateMetadata() {
  return { title: (await adminTexts())('admin.sections.bank') }
}

export default async function StatementPage({ params, searchParams }: Props) {
  const { id } = await params
  await requireAdmin(`/admin/bank/${encodeURIComponent(id)}`)
  const { page, ...said } = await searchParams
  const read = await readStatement(id, readPage(page))
  if (!read.ok) notFound()
  const { statement, choice, exact, exactCents, queue, settled } = read.value
  return (
    <>
      <StatementFacts statement={statement} />
      <SaidDone
        // Each credit that is settled says so anew.
        key={statement.open}
        {...said}
      />
      {choice ? (
        <ColumnChooser statementId={id} {...choice} />
      ) : (
        <>
          <Exact statement={statement} rows={exact} sumCents={exactCents} />
          <Queue statementId={id} queue={queue} />
          <Settled rows={settled} />
        </>
      )}
    </>
  )
}
