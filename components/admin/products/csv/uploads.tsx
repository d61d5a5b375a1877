import { FileField } from '@/components/admin/file-field'
import { RecentFiles } from '@/components/admin/recent-files'
import { SendFileForm } from '@/components/admin/send-form'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { adminTexts } from '@/lib/admin/texts'
import { refusalIn, uploadToken } from '@/lib/auth/upload'
import {
  KEY_COLUMNS,
  OWN_COLUMNS,
  PAPER_COLUMNS,
  TEXT_PARTS,
  VARIANT_COLUMNS,
} from '@/lib/products/csv/file/columns'
import { REFUSALS } from '@/lib/products/csv/file/problems'
import type { ListedImport } from '@/lib/products/csv/read-import'
import { VIEWS } from '@/lib/products/types'

type Props = { kind?: 'products' | 'texts'; refused?: string; line?: string; error?: string }

export async function UploadCard({ kind = 'products', refused, line, error }: Props) {
  const [t, token] = await Promise.all([adminTexts(), uploadToken()])
  const code = refusalIn(REFUSALS, { refused, error })
  const isTexts = kind === 'texts'
  const wrong =
    code === 'failed'
      ? t('admin.productsCsv.failed')
      : code && t(`admin.productsCsv.refusals.${code}`, { line: line ?? '' })
  return (
    <Card className="max-w-3xl">
      <p className="mb-5">
        {t(isTexts ? 'admin.translations.importText' : 'admin.productsCsv.intro')}
      </p>
      <SendFileForm
        action={isTexts ? '/admin/translations/files/upload' : '/admin/products/import/upload'}
        token={token}
        submit={t('admin.productsCsv.check')}
      >
        <FileField
          id={`${kind}-file`}
          label={t('admin.productsCsv.file')}
          help={t('admin.productsCsv.fileHelp')}
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          wrong={wrong}
        />
      </SendFileForm>
      {!isTexts && (
        <a
          href="/admin/products/import/template"
          download
          className="mt-4 inline-flex min-h-6 items-center underline underline-offset-4"
        >
          {t('admin.productsCsv.template')}
        </a>
      )}
    </Card>
  )
}

const GROUPS = [
  { name: 'keys', columns: KEY_COLUMNS },
  { name: 'own', columns: OWN_COLUMNS },
  { name: 'variant', columns: VARIANT_COLUMNS },
  { name: 'texts', columns: TEXT_PARTS.map((part) => `${part}_fr`) },
  {
    name: 'pictures',
    columns: ['pictures', 'picture_colors', 'picture_views', 'picture_description_fr'],
  },
  { name: 'papers', columns: PAPER_COLUMNS },
] as const

/** A summary of docs/products-csv.md. */
export async function ColumnHelp() {
  const t = await adminTexts()
  return (
    <Card className="mt-6 max-w-3xl">
      <details>
        <summary className="cursor-pointer text-xl">{t('admin.productsCsv.columns.title')}</summary>
        <p className="mt-3">{t('admin.productsCsv.columns.intro')}</p>
        <dl className="mt-3 grid gap-4">
          {GROUPS.map(({ name, columns }) => (
            <div key={name}>
              <dt className="wrap-anywhere font-mono text-sm">{columns.join(', ')}</dt>
              <dd className="mt-1 text-muted">
                {t(`admin.productsCsv.columns.${name}`, { views: VIEWS.join(', ') })}
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </Card>
  )
}

export const RecentImports = ({ rows }: { rows: ListedImport[] }) => (
  <RecentFiles rows={rows} path="/admin/products/import" stateOf={(row) => <State {...row} />} />
)

async function State({ startedAt, problemCount, left }: ListedImport) {
  const t = await adminTexts()
  if (startedAt && left > 0) {
    return <Badge variant="warning">{t('admin.productsCsv.states.begun', { count: left })}</Badge>
  }
  if (startedAt) return <Badge variant="good">{t('admin.productsCsv.states.done')}</Badge>
  if (problemCount > 0) {
    return (
      <Badge variant="destructive">
        {t('admin.productsCsv.states.problems', { count: problemCount })}
      </Badge>
    )
  }
  return <Badge>{t(`admin.productsCsv.states.${left > 0 ? 'checked' : 'nothing'}`)}</Badge>
}
