import { FactList } from '@/components/admin/orders/fact-list'
import type { Readers } from '@/lib/admin/newsletter/queries'
import { adminTexts } from '@/lib/admin/texts'
import { LANGUAGE_TABLE, LANGUAGES } from '@/lib/languages'

export async function ReaderFigures({ readers: { byLanguage, asked } }: { readers: Readers }) {
  const t = await adminTexts()
  const rows = LANGUAGES.filter((language) => byLanguage[language] > 0)
  return (
    <section aria-labelledby="readers" className="mb-6 max-w-xl">
      <h2 id="readers" className="mb-3 text-xl">
        {t('admin.newsletter.readers')}
      </h2>
      <FactList
        facts={[
          ...rows.map((language): [string, string] => [
            LANGUAGE_TABLE[language].name,
            String(byLanguage[language]),
          ]),
          [t('admin.newsletter.asked'), String(asked)],
        ]}
      />
    </section>
  )
}
