import { adminTexts } from '@/lib/admin/texts'
import { LANGUAGE_TABLE, type Language } from '@/lib/languages'

/** Shown until the owner replaces the sample texts of the home page. */
export async function SampleNote({ languages }: { languages: readonly Language[] }) {
  if (languages.length === 0) return null
  const t = await adminTexts()
  return (
    <p className="wrap-anywhere mt-4 rounded-card border border-line px-4 py-3">
      {t('admin.overview.samples', {
        languages: languages.map((lang) => LANGUAGE_TABLE[lang].name).join(', '),
      })}
    </p>
  )
}
