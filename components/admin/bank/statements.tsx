import { FileField } from '@/components/admin/file-field'
import { type Column, RowTable } from '@/components/admin/row-table'
import { SendFileForm } from '@/components/admin/send-form'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { adminLanguage, adminTexts } from '@/lib/admin/texts'
import { refusalIn, uploadToken } from '@/lib/auth/upload'
import { datesIn } from '@/lib/i18n/dates'
import type { ListedStatement } from '@/lib/settlement/statements/read'
import { REFUSALS } from '@/lib/settlement/statements/types'
import { groupIban } from '@/lib/text/iban'

type Props = { refused?: string; line?: string; error?: string }

export async function UploadForm({ refused, line, error }: Props) {
  const [t, token] = await Promise.all([adminTexts(), uploadToken()])
  const code = refusalIn(REFUSALS, { refused, error })
  const wrong =
    code === 'failed'
      ? t('admin.bank.failed')
      : code && t(`admin.bank.refusals.${code}`, { line: line ?? '' })
  return (
    <Card>
      <SendFileForm action="/admin/bank/upload" token={token} submit={t('admin.bank.read')}>
        <FileField
          id="statement"
          label={t('admin.bank.file')}
          help={t('admin.bank.fileHelp')}
          accept=".xml,.csv,.txt,.sta,.mt940,.940,.mta,.tsv,.tab,.n43,.q43,.c43,.cod,.coda,.cfo,.dat,text/csv,text/plain,application/xml,text/xml"
          wrong={wrong}
        />
      </SendFileForm>
    </Card>
  )
}

export async function StatementTable({ rows }: { rows: ListedStatement[] }) {
  const [t, lang] = await Promise.all([adminTexts(), adminLanguage()])
  const format = datesIn(lang)
  const columns: Column<ListedStatement>[] = [
    {
      name: t('admin.bank.columns.file'),
      cell: ({ id, fileName }) => (
        <a
          href={`/admin/bank/${id}`}
          translate="no"
          className="inline-flex min-h-6 items-center font-medium underline underline-offset-4"
        >
          {fileName}
        </a>
      ),
    },
    {
      name: t('admin.bank.columns.taken'),
      cell: ({ createdAt }) => (
        <time dateTime={createdAt.toISOString()}>
          {format.dateTime(createdAt, { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
      ),
    },
    {
      name: t('admin.bank.columns.format'),
      cell: (row) => t(`admin.bank.formats.${row.format}`),
    },
    {
      name: t('admin.bank.columns.credits'),
      isNumber: true,
      cell: ({ creditCount, readAt }) => (readAt ? creditCount : '–'),
    },
    {
      name: t('admin.bank.columns.todo'),
      cell: ({ readAt, open, exact }) => {
        if (!readAt) return <Badge variant="warning">{t('admin.bank.todo.preview')}</Badge>
        if (open === 0) return <Badge variant="good">{t('admin.bank.todo.nothing')}</Badge>
        return (
          <span className="inline-flex flex-wrap gap-1">
            {exact > 0 && (
              <Badge variant="accent">{t('admin.bank.todo.exact', { count: exact })}</Badge>
            )}
            {open > exact && (
              <Badge variant="warning">{t('admin.bank.todo.look', { count: open - exact })}</Badge>
            )}
          </span>
        )
      },
    },
  ]
  return (
    <RowTable
      label={t('admin.bank.statements')}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
    />
  )
}

export async function StatementFacts({ statement }: { statement: ListedStatement }) {
  const t = await adminTexts()
  const { fileName, format, account, creditCount, knownCount, readAt } = statement
  const facts = [
    t(`admin.bank.formats.${format}`),
    account && groupIban(account),
    readAt && t('admin.bank.credits', { count: creditCount }),
    knownCount > 0 && t('admin.bank.known', { count: knownCount }),
  ]
  return (
    <>
      <a
        href="/admin/bank"
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {t('admin.bank.back')}
      </a>
      <h1 translate="no" className="wrap-anywhere mt-2 text-2xl">
        {fileName}
      </h1>
      <p className="mt-1 mb-6 text-muted">{facts.filter(Boolean).join(' · ')}</p>
    </>
  )
}
