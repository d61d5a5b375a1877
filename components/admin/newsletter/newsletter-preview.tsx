import { previewNewsletter } from '@/lib/admin/newsletter/queries'
import type { NewsletterTexts } from '@/lib/admin/newsletter/schema'
import { adminTexts } from '@/lib/admin/texts'
import { LANGUAGE_TABLE, type Language } from '@/lib/languages'

type Props = { texts: NewsletterTexts; languages: Language[] }

/** What was stored last, as its readers get it. */
export async function NewsletterPreview({ texts, languages }: Props) {
  const t = await adminTexts()
  if (languages.length === 0) return null
  const mails = await Promise.all(
    languages.map(async (language) => ({
      language,
      mail: await previewNewsletter(texts, language),
    })),
  )
  return (
    <section aria-labelledby="preview" className="mt-10">
      <h2 id="preview" className="mb-3 text-xl">
        {t('admin.newsletter.preview')}
      </h2>
      {mails.map(({ language, mail }, place) => (
        <details key={language} open={place === 0} className="mb-3">
          <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
            <span lang={language}>{LANGUAGE_TABLE[language].name}</span>
          </summary>
          <iframe
            title={`${t('admin.newsletter.preview')}, ${LANGUAGE_TABLE[language].name}`}
            srcDoc={mail?.html}
            // Blocks scripts, forms, popups and cookies.
            sandbox=""
            referrerPolicy="no-referrer"
            className="mt-2 h-[70vh] min-h-96 w-full rounded-card border border-line bg-white"
          />
        </details>
      ))}
    </section>
  )
}
