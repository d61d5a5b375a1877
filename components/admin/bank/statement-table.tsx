import { type Column, RowTable } from '@/components/admin/row-table'
import { Badge } from '@/components/ui/badge'
import { adminLanguage } from '@/lib/admin/language'
import { adminTexts } from '@/lib/admin/texts'
import { datesIn } from '@/lib/i18n/dates'
import type { ListedStatement } from '@/lib/settlement/statements/read'

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
