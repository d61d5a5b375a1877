import { Field, fieldProps } from '@/components/ui/field'
import { NativeSelect } from '@/components/ui/native-select'
import { adminLanguage, adminTexts } from '@/lib/admin/texts'
import { LANGUAGE_TABLE, LANGUAGES } from '@/lib/languages'

type Props = { id: string; name: string; label?: string }

/** The language of a file's texts, first that of admin. */
export async function LanguageField({ id, name, label }: Props) {
  const [t, language] = await Promise.all([adminTexts(), adminLanguage()])
  return (
    <Field id={id} label={label ?? t('admin.moving.language')}>
      <NativeSelect {...fieldProps(id)} name={name} defaultValue={language}>
        {LANGUAGES.map((one) => (
          <option key={one} value={one} lang={one}>
            {LANGUAGE_TABLE[one].name}
          </option>
        ))}
      </NativeSelect>
    </Field>
  )
}
