import type { ReactNode } from 'react'
import type { Language } from '@/lib/languages'
import type { LegalText } from '@/lib/legal/types'
import { LegalBlock } from './legal-block'

type Props = { lang: Language; text: LegalText; heading: 'h2' | 'h3'; dated: ReactNode }

export function LegalSections({ lang, text, heading: Heading, dated }: Props) {
  return (
    <>
      {dated}
      {text.sections.map(({ id, title, body }) => (
        <section key={id} id={id} className="mt-8 grid scroll-mt-6 gap-3">
          {title && <Heading className="text-lg">{title}</Heading>}
          {body.map((block, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
            <LegalBlock key={at} lang={lang} block={block} />
          ))}
        </section>
      ))}
    </>
  )
}
