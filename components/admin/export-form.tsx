import { Button } from '@/components/ui/button'
import { Field, fieldProps } from '@/components/ui/field'
import { NativeSelect } from '@/components/ui/native-select'
import { adminLanguage, adminTexts } from '@/lib/admin/texts'
import { SEPARATORS } from '@/lib/products/csv/file/cells'
import { toSeparator, usualSeparator } from '@/lib/products/csv/file/write-file'

type Props = {
  /** The page of the export with its filters; the file is at its path and `/file`. */
  path: string
  /** Text of the link that leaves the filters out. */
  all: string
}

export async function ExportForm({ path, all }: Props) {
  const [t, lang] = await Promise.all([adminTexts(), adminLanguage()])
  const { pathname, searchParams } = new URL(path, 'http://x')
  const filters = [...searchParams]
  return (
    <>
      <form action={`${pathname}/file`} className="grid max-w-md gap-4">
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
          href={pathname}
          className="mt-4 inline-flex min-h-6 items-center underline underline-offset-4"
        >
          {all}
        </a>
      )}
    </>
  )
}
