import { getTexts } from '@/lib/i18n/texts'
import type { Language } from '@/lib/languages'
import { today } from '@/lib/legal/today'
import type { LegalText } from '@/lib/legal/types'
import { LastUpdated } from './last-updated'
import { LegalBlock } from './legal-block'

type Props = { lang: Language; text: LegalText; heading: 'h2' | 'h3'; isDated?: boolean }

/** The sections of a legal text under its last-updated line, which is today (specification §2). */
export async function LegalSections({ lang, text, heading: Heading, isDated = true }: Props) {
  const t = await getTexts('legal')
  const date = today(lang)
  return (
    <>
      {isDated && <LastUpdated lang={lang} line={t('lastUpdated', { date })} madeOn={date} />}
      {text.sections.map(({ id, title, body }) => (
        <section key={id} id={id} className="mt-8 grid scroll-mt-6 gap-3">
          <Heading className="text-lg">{title}</Heading>
          {body.map((block, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
            <LegalBlock key={at} lang={lang} block={block} />
          ))}
        </section>
      ))}
    </>
  )
}
