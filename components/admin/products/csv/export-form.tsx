import { Button } from '@/components/ui/button'
import { Field, fieldProps } from '@/components/ui/field'
import { NativeSelect } from '@/components/ui/native-select'
import { adminLanguage } from '@/lib/admin/language'
import { adminTexts } from '@/lib/admin/texts'
import { SEPARATORS } from '@/lib/products/csv/cells'
import { toSeparator, usualSeparator } from '@/lib/products/csv/write-file'
import { type AdminQuery, exportPath } from '@/lib/products/editing/list-query'

export async function ExportForm({ query }: { query: AdminQuery }) {
  const [t, lang] = await Promise.all([adminTexts(), adminLanguage()])
  const filters = [...new URL(exportPath(query), 'http://x').searchParams]
  return (
    <>
      <form action="/admin/products/export/file" className="grid max-w-md gap-4">
        {filters.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Field id="separator" label={t('admin.productsCsv.exporting.separator')}>
          <NativeSelect
            {...fieldProps('separator')}
            name="separator"
            defaultValue={usualSeparator(lang)}
          >
            {Object.keys(SEPARATORS).map((name) => (
              <option key={name} value={name}>
                {t(`admin.productsCsv.exporting.separators.${toSeparator(name) ?? 'comma'}`)}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Button type="submit" className="justify-self-start">
          {t('admin.productsCsv.exporting.download')}
        </Button>
      </form>
      {filters.length > 0 && (
        <a
          href="/admin/products/export"
          className="mt-4 inline-flex min-h-6 items-center underline underline-offset-4"
        >
          {t('admin.productsCsv.exporting.all')}
        </a>
      )}
    </>
  )
}
