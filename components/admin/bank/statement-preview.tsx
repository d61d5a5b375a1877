import type { ReactNode } from 'react'
import { type Column, RowTable } from '@/components/admin/row-table'
import { Card, CardTitle } from '@/components/ui/card'
import { adminLanguage, adminTexts } from '@/lib/admin/texts'
import { RETENTION_DAYS } from '@/lib/legal/retention-days'
import { confirmStatementAction, discardStatementAction } from '@/lib/settlement/statements/actions'
import type { KeptFile } from '@/lib/settlement/statements/read'
import type { Credit, LeftOut } from '@/lib/settlement/statements/types'
import { BankForm } from './bank-form'
import { ColumnChooser } from './column-chooser'
import { formatCredit, formatDay } from './credit-table'

/** The credits of a file before they are stored, or its columns while one is undecided. */
export async function StatementPreview({ id, kept }: { id: string; kept: KeptFile }) {
  const t = await adminTexts()
  const { choice, preview, refusal } = kept
  const wrong = refusal && t(`admin.bank.refusals.${refusal.code}`, { line: refusal.line })
  const roles = (choice?.guessed ?? []).map((role, index) => [`column-${index}`, role] as const)
  return (
    <div className="grid gap-6">
      {preview && (
        <PreviewCard preview={preview}>
          <BankForm
            action={confirmStatementAction}
            hidden={{ statementId: id, ...Object.fromEntries(roles) }}
            submit={t('admin.bank.preview.confirm')}
          />
        </PreviewCard>
      )}
      {choice && <ColumnChooser choice={choice} isOpen={!preview} wrong={wrong} />}
      {!choice && wrong && (
        <p role="alert" className="text-bad">
          {wrong}
        </p>
      )}
      <p className="text-muted">
        {t('admin.bank.preview.expires', { days: RETENTION_DAYS.bankFiles })}
      </p>
      <BankForm
        action={discardStatementAction}
        hidden={{ statementId: id }}
        submit={t('admin.bank.preview.discard')}
        variant="outline"
      />
    </div>
  )
}

type PreviewProps = { preview: NonNullable<KeptFile['preview']>; children: ReactNode }

async function PreviewCard({ preview, children }: PreviewProps) {
  const [t, lang] = await Promise.all([adminTexts(), adminLanguage()])
  const { credits, creditCount, knownCount, leftOut, leftOutCount, sums, balances } = preview
  const amount = (cents: number, currency: string) => formatCredit(cents, currency, lang)
  const [currency = 'EUR'] = sums.map((sum) => sum.currency)
  const ends = balances && {
    opening: amount(balances.openingCents, currency),
    closing: amount(balances.closingCents, currency),
  }
  return (
    <Card aria-labelledby="preview">
      <CardTitle id="preview">{t('admin.bank.preview.title')}</CardTitle>
      <ul aria-label={t('admin.bank.preview.money')} className="mt-2 mb-4">
        {sums.map(({ currency, inCents, outCents }) => (
          <li key={currency} className="flex flex-wrap gap-x-6">
            <span>{t('admin.bank.preview.in', { sum: amount(inCents, currency) })}</span>
            <span>{t('admin.bank.preview.out', { sum: amount(outCents, currency) })}</span>
          </li>
        ))}
      </ul>
      {ends && (
        <p className={balances.areMet ? 'mb-4 text-muted' : 'mb-4 text-bad'}>
          {t(`admin.bank.preview.${balances.areMet ? 'met' : 'notMet'}`, ends)}
        </p>
      )}
      <Rows
        title={t('admin.bank.preview.credits', { count: creditCount })}
        columns={await creditColumns()}
        rows={credits}
        count={creditCount}
      />
      {knownCount > 0 && <p className="mb-4">{t('admin.bank.known', { count: knownCount })}</p>}
      <Rows
        title={t('admin.bank.preview.leftOut', { count: leftOutCount })}
        columns={await leftOutColumns()}
        rows={leftOut}
        count={leftOutCount}
      />
      {children}
    </Card>
  )
}

type RowsProps<Row> = { title: string; columns: Column<Row>[]; rows: Row[]; count: number }

/** The rows of the preview, numbered: two may be alike. */
async function Rows<Row>({ title, columns, rows, count }: RowsProps<Row>) {
  const t = await adminTexts()
  if (count === 0) return null
  const numbered = rows.map((row, number) => ({ row, number }))
  return (
    <section className="mb-6">
      <h3 className="mb-2 font-medium">{title}</h3>
      <RowTable
        label={title}
        columns={columns.map(({ cell, ...column }) => ({
          ...column,
          cell: ({ row }: { row: Row }) => cell(row),
        }))}
        rows={numbered}
        keyOf={({ number }) => String(number)}
      />
      {count > rows.length && (
        <p className="mt-2 text-muted">
          {t('admin.bank.preview.more', { count: count - rows.length })}
        </p>
      )}
    </section>
  )
}

async function creditColumns(): Promise<Column<Credit>[]> {
  const [t, shared] = await Promise.all([adminTexts(), sharedColumns()])
  return [
    ...shared.slice(0, 1),
    {
      name: t('admin.bank.columns.payer'),
      cell: ({ payerName }) => <span translate="no">{payerName || '–'}</span>,
    },
    ...shared.slice(1),
  ]
}

async function leftOutColumns(): Promise<Column<LeftOut>[]> {
  const [t, shared] = await Promise.all([adminTexts(), sharedColumns()])
  return [
    ...shared,
    {
      name: t('admin.bank.columns.reason'),
      cell: ({ reason }) => t(`admin.bank.leftOut.${reason}`),
    },
  ]
}

type Shared = Pick<LeftOut, 'bookedOn' | 'text' | 'amountCents' | 'currency'>

async function sharedColumns(): Promise<Column<Shared>[]> {
  const [t, lang] = await Promise.all([adminTexts(), adminLanguage()])
  return [
    {
      name: t('admin.bank.columns.booked'),
      cell: ({ bookedOn }) => (bookedOn ? formatDay(new Date(bookedOn), lang) : '–'),
    },
    {
      name: t('admin.bank.columns.text'),
      cell: ({ text }) => <span translate="no">{text || '–'}</span>,
    },
    {
      name: t('admin.bank.columns.amount'),
      isNumber: true,
      cell: ({ amountCents, currency }) =>
        amountCents === null ? '–' : formatCredit(amountCents, currency, lang),
    },
  ]
}
