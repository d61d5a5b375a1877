import { FormFailure, SendButton } from '@/components/admin/send-form'
import { Card, CardTitle } from '@/components/ui/card'
import { NativeSelect } from '@/components/ui/native-select'
import { adminTexts } from '@/lib/admin/texts'
import type { FailedForm } from '@/lib/forms/form-state'
import type { ColumnChoice } from '@/lib/settlement/statements/parsing/parse-job'
import { ROLES } from '@/lib/settlement/statements/types'
import { Collapsible } from './collapsible'

const REFUSED: FailedForm = {
  ok: false,
  code: 'VALIDATION_ERROR',
  fieldErrors: {},
  values: {},
  body: {},
}

type Props = { choice: ColumnChoice; isOpen: boolean; wrong: string | null }

/** Reloads the page with the chosen columns in its query; open while a column is undecided. */
export async function ColumnChooser({ choice, isOpen, wrong }: Props) {
  const t = await adminTexts()
  const title = t('admin.bank.chooser.title')
  const form = <ColumnForm choice={choice} wrong={wrong} />
  if (!isOpen) {
    return (
      <Collapsible title={title} isFailed={false}>
        {form}
      </Collapsible>
    )
  }
  return (
    <Card aria-labelledby="columns">
      <CardTitle id="columns">{title}</CardTitle>
      {form}
    </Card>
  )
}

async function ColumnForm({ choice, wrong }: Omit<Props, 'isOpen'>) {
  const { header, samples, guessed, doubts } = choice
  const t = await adminTexts()
  return (
    <form method="get" className="grid gap-4">
      {doubts.length > 0 && (
        <ul className="mt-2 list-disc pl-5 font-medium">
          {doubts.map((doubt) => (
            <li key={doubt}>{t(`admin.bank.doubts.${doubt}`)}</li>
          ))}
        </ul>
      )}
      <p className="text-muted">
        {t('admin.bank.chooser.text')} {t('admin.bank.chooser.samples')}
      </p>
      <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {header.map((name, index) => {
          const field = `column-${index}`
          const values = samples.map((cells) => cells[index]?.trim() || '–').join(' · ')
          return (
            <li key={field} className="rounded-card border border-line p-4">
              <label htmlFor={field} translate="no" className="wrap-anywhere font-medium">
                {name.trim() || t('admin.bank.chooser.column', { number: index + 1 })}
              </label>
              <NativeSelect
                id={field}
                name={field}
                defaultValue={guessed[index] ?? 'none'}
                className="mt-2"
              >
                {ROLES.map((role) => (
                  <option key={role} value={role}>
                    {t(`admin.bank.roles.${role}`)}
                  </option>
                ))}
              </NativeSelect>
              <p translate="no" className="wrap-anywhere mt-2 text-muted text-sm">
                {values}
              </p>
            </li>
          )
        })}
      </ul>
      {wrong && <FormFailure failed={REFUSED}>{wrong}</FormFailure>}
      <SendButton variant="outline" isBusy={false}>
        {t('admin.bank.chooser.button')}
      </SendButton>
    </form>
  )
}
