import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Field, fieldProps } from '@/components/ui/field'
import { adminTexts } from '@/lib/admin/texts'
import { uploadToken } from '@/lib/admin/upload'
import { REFUSALS } from '@/lib/payments/statements/types'

type Props = { refused?: string; line?: string; error?: string }

/** Sends a statement: chosen, or dropped on the field. An ordinary form, with scripts or without. */
export async function UploadForm({ refused, line, error }: Props) {
  const [t, token] = [await adminTexts(), await uploadToken()]
  const code = REFUSALS.find((one) => one === refused)
  const wrong = code
    ? t(`admin.bank.refusals.${code}`, { line: line ?? '' })
    : (refused ?? error)
      ? t('admin.bank.failed')
      : undefined
  return (
    <Card>
      <form
        action="/admin/bank/upload"
        method="post"
        encType="multipart/form-data"
        className="grid gap-4"
      >
        <input type="hidden" name="csrfToken" value={token} />
        <Field id="statement" label={t('admin.bank.file')} help={t('admin.bank.fileHelp')}>
          <input
            type="file"
            name="file"
            required
            accept=".xml,.csv,.txt,.sta,.mt940,.940,.mta,.tsv,text/csv,text/plain,application/xml,text/xml"
            className="w-full cursor-pointer rounded-card border-2 border-strong-line border-dashed bg-ground px-4 py-8 file:mr-4 file:rounded-full file:border file:border-strong-line file:bg-raised file:px-4 file:py-2 hover:border-ink"
            {...fieldProps('statement', { help: true })}
            {...(wrong && { 'aria-invalid': true, 'aria-describedby': 'statement-wrong' })}
            // biome-ignore lint/a11y/noAutofocus: the page has come anew, to say what was wrong
            autoFocus={wrong !== undefined}
          />
        </Field>
        {wrong && (
          <p id="statement-wrong" role="alert" className="text-bad">
            {wrong}
          </p>
        )}
        <Button type="submit" className="justify-self-start">
          {t('admin.bank.read')}
        </Button>
      </form>
    </Card>
  )
}
