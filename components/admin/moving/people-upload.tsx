import { FileField } from '@/components/admin/file-field'
import { RecentFiles } from '@/components/admin/recent-files'
import { SendFileForm } from '@/components/admin/send-form'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { MOVED_KINDS } from '@/lib/accounts/moving/model'
import type { ListedMovedFile } from '@/lib/admin/moving/moved-files'
import { adminTexts } from '@/lib/admin/texts'
import { uploadToken } from '@/lib/auth/upload'
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

export async function RecentPeopleFiles({ rows }: { rows: ListedMovedFile[] }) {
  const t = await adminTexts()
  const kindOf = ({ kind }: ListedMovedFile) => {
    const known = MOVED_KINDS.find((one) => one === kind)
    return known ? t(`admin.moving.people.kinds.${known}`) : '–'
  }
  return (
    <RecentFiles
      rows={rows}
      path="/admin/move-in/customers"
      kind={{ name: t('admin.moving.people.kind'), of: kindOf }}
      stateOf={(row) => <State {...row} />}
    />
  )
}

async function State({ importedAt, problemCount }: ListedMovedFile) {
  const t = await adminTexts()
  if (importedAt) return <Badge variant="good">{t('admin.productsCsv.states.done')}</Badge>
  if (problemCount === 0) return <Badge>{t('admin.productsCsv.states.checked')}</Badge>
  return (
    <Badge variant="destructive">
      {t('admin.productsCsv.states.problems', { count: problemCount })}
    </Badge>
  )
}
