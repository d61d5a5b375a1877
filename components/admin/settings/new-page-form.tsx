import { Button } from '@/components/ui/button'
import { Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { adminTexts } from '@/lib/admin/texts'

/** Leads to the form of the page; `typed` was refused. */
export async function NewPageForm({ typed }: { typed: string | undefined }) {
  const t = await adminTexts()
  const error = typed === undefined ? undefined : t('admin.settings.slugError')
  const texts = {
    label: t('admin.settings.slug'),
    help: t('admin.settings.slugHelp'),
    ...(error && { error }),
  }
  return (
    <form action="/admin/settings/pages" className="grid max-w-2xl gap-4">
      <h2 className="text-xl">{t('admin.settings.newPage')}</h2>
      <Field id="slug" {...texts}>
        <Input
          {...fieldProps('slug', { help: true, ...(error && { error }) })}
          name="slug"
          defaultValue={typed}
          required
          maxLength={60}
          autoComplete="off"
          autoCapitalize="none"
          autoFocus={error !== undefined}
        />
      </Field>
      <div>
        <Button type="submit">{t('admin.settings.write')}</Button>
      </div>
    </form>
  )
}
