import { FileField } from '@/components/admin/file-field'
import { type Column, RowTable } from '@/components/admin/row-table'
import { SendFileForm } from '@/components/admin/send-form'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { MOVED_KINDS } from '@/lib/accounts/moving/model'
import type { ListedMovedFile } from '@/lib/admin/moving/moved-files'
import { adminLanguage, adminTexts } from '@/lib/admin/texts'
import { uploadToken } from '@/lib/auth/upload'
import { datesIn } from '@/lib/i18n/dates'
import { REFUSALS } from '@/lib/products/csv/file/problems'
import { LanguageField } from './language-field'

type Text = string | string[]
type Props = { refused?: Text; line?: Text; error?: Text }

export async function PeopleCard({ refused, line, error }: Props) {
  const [t, token] = await Promise.all([adminTexts(), uploadToken()])
  const code = REFUSALS.find((one) => one === refused)
  const failed = (refused ?? error) && t('admin.productsCsv.failed')
  const wrong = code
    ? t(`admin.productsCsv.refusals.${code}`, { line: String(line ?? '') })
    : failed
  return (
    <Card className="max-w-3xl">
      <p className="mb-5">{t('admin.moving.people.intro')}</p>
      <SendFileForm
        action="/admin/move-in/customers/upload"
        token={token}
        submit={t('admin.productsCsv.check')}
      >
        <FileField
          id="people-file"
          label={t('admin.moving.file')}
          help={t('admin.moving.fileHelp')}
          accept=".csv,.txt,text/csv,text/plain"
          {...(wrong && { wrong })}
        />
        <LanguageField
          id="people-language"
          name="language"
          label={t('admin.moving.people.language')}
        />
      </SendFileForm>
    </Card>
  )
}

export async function RecentFiles({ rows }: { rows: ListedMovedFile[] }) {
  const [t, lang] = await Promise.all([adminTexts(), adminLanguage()])
  const format = datesIn(lang)
  const columns: Column<ListedMovedFile>[] = [
    {
      name: t('admin.productsCsv.file'),
      cell: ({ id, fileName }) => (
        <a
          href={`/admin/move-in/customers/${id}`}
          translate="no"
          className="inline-flex min-h-6 items-center font-medium underline underline-offset-4"
        >
          {fileName}
        </a>
      ),
    },
    {
      name: t('admin.moving.people.kind'),
      cell: ({ kind }) => {
        const known = MOVED_KINDS.find((one) => one === kind)
        return known ? t(`admin.moving.people.kinds.${known}`) : '–'
      },
    },
    {
      name: t('admin.productsCsv.taken'),
      cell: ({ createdAt }) => (
        <time dateTime={createdAt.toISOString()}>
          {format.dateTime(createdAt, { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
      ),
    },
    { name: t('admin.productsCsv.lines'), isNumber: true, cell: ({ lineCount }) => lineCount },
    {
      name: t('admin.productsCsv.state'),
      cell: ({ importedAt, problemCount }) =>
        importedAt ? (
          <Badge variant="good">{t('admin.productsCsv.states.done')}</Badge>
        ) : problemCount > 0 ? (
          <Badge variant="destructive">
            {t('admin.productsCsv.states.problems', { count: problemCount })}
          </Badge>
        ) : (
          <Badge>{t('admin.productsCsv.states.checked')}</Badge>
        ),
    },
  ]
  return (
    <section aria-labelledby="recent-files" className="mt-10">
      <h2 id="recent-files" className="mb-4 text-xl">
        {t('admin.productsCsv.recent')}
      </h2>
      <RowTable
        label={t('admin.productsCsv.recent')}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
      />
    </section>
  )
}
